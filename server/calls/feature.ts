import * as z from 'zod'
import type { Context } from '#server/context.ts'
import { type Call, type Input, isRead } from '#shared/endpoint.ts'
import { checkedInput } from './checked-input.ts'

/** Carries out a call: from its context and checked input to its output, or for files a whole response. */
export type Action<C extends Call> = (context: Context, input: Input<C>) => Promise<z.input<C['output']>>

/** Every call of a contract with its action: a missing one does not compile. */
export type ActionsOf<Calls extends Record<string, Call>> = { [Name in keyof Calls]: Action<Calls[Name]> }

/** A call with its action, ready to be served. */
export interface Route {
  name: string
  call: Call
  /**
   * Checks the input (refused with INVALID), runs the action, and passes only what the contract names, in and out.
   */
  run(context: Context, input: unknown): Promise<{ checked: unknown; answer: unknown }>
  reads: boolean
}

function route<C extends Call>(name: string, call: C, action: Action<C>): Route {
  return {
    name,
    call,
    reads: isRead(call),
    run: async (context, input) => {
      const checked = checkedInput<C['input']>(call.input, input)
      return { checked, answer: z.parse(call.output, await action(context, checked)) }
    },
  }
}

export function feature<Calls extends Record<string, Call>>(calls: Calls, actions: ActionsOf<Calls>): Route[] {
  const names: (keyof Calls & string)[] = Object.keys(calls)
  return names.map((name) => route(name, calls[name], actions[name]))
}

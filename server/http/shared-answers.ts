import type { Route } from '#server/calls/feature.ts'
import type { Services } from '#server/context.ts'
import { madeFrom } from '#shared/endpoint.ts'
import { Refusal } from '#shared/refusal.ts'
import { type FinishedAnswer, finishAnswer } from './finished-answer.ts'
import { lastWriteCookie } from './last-write-cookie.ts'
import { type Caller, runCall } from './run-call.ts'
import { callPolicy, securityHeaders } from './security-headers.ts'

/** The answer of a call that is the same for everybody; null for somebody who may see more than a visitor. */
export type SharedAnswers = (
  route: Route,
  input: unknown,
  caller: Omit<Caller, 'actor'>,
  address: string,
) => Promise<FinishedAnswer | null>

/** Answers as for a visitor from the cache, unless the caller has just written. */
export function sharedAnswers(services: Services): SharedAnswers {
  const always = securityHeaders(services.settings)
  const lastWrite = lastWriteCookie(services)
  return async (route, input, caller, address) => {
    if (lastWrite.read(caller.headers) !== undefined) return null
    const { feature, method, path, shared } = route.call
    const call = `${method} ${path}`
    const key = method === 'GET' ? address : `${call} ${JSON.stringify(input)}`
    try {
      return await services.answers.give(key, { feature }, async (reads) => {
        for (const one of madeFrom(route.call)) reads({ feature: one })
        const { body } = await runCall(services, route, input, { actor: null, ...caller })
        const headers = { 'content-type': 'application/json' }
        return finishAnswer({ call, text: JSON.stringify(body), headers, policy: callPolicy }, always)
      })
    } catch (refusal) {
      const mayBeMore = shared === 'unless refused' && services.sessions.isBrought(caller.headers.get('cookie'))
      if (refusal instanceof Refusal && mayBeMore) return null
      throw refusal
    }
  }
}

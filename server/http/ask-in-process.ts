import type { Reads } from '#server/answers/answer-cache.ts'
import type { Route } from '#server/calls/feature.ts'
import type { Services } from '#server/context.ts'
import type { Actor } from '#server/sign-in/sessions.ts'
import { addressOf } from '#shared/call-address.ts'
import { type Call, madeFrom } from '#shared/endpoint.ts'
import type { Ask } from '#web/data/page-context.ts'
import { errorBody } from './error-response.ts'
import { loggedCall, recordAnswer } from './request.ts'
import { type Caller, runCall } from './run-call.ts'
import type { SharedAnswers } from './shared-answers.ts'
import { refuseUnsafeInput } from './unsafe-input.ts'

/** The caller of a page's calls, and the page that is rendered. */
interface Asking extends Omit<Caller, 'actor'> {
  actor: () => Promise<Actor | null>
  /** Called with every feature that the page depends on. */
  reads?: Reads
}

export type AskFor = (asking: Asking) => Ask

const nameOf = ({ method, path }: Call): string => `${method} ${path}`

/** Calls the product in process while rendering pages: checked, answered and counted as over HTTP, without a request. */
export function askInProcess(routes: readonly Route[], services: Services, shared: SharedAnswers): AskFor {
  const routeOf = new Map(routes.map((route) => [nameOf(route.call), route]))

  async function answered(asked: Call, given: Record<string, unknown>, { actor, reads, ...caller }: Asking) {
    const route = routeOf.get(nameOf(asked))
    if (!route) throw new Error(`There is no call ${nameOf(asked)}`)
    const { method } = route.call
    for (const feature of madeFrom(route.call)) reads?.({ feature })
    const input = method === 'GET' ? asAddressed(given) : given
    refuseUnsafeInput(input)
    const finished = route.call.shared && (await shared(route, input, caller, addressOf(asked, given)))
    if (finished) return finished.parsed()
    const { body } = await runCall(services, route, input, { actor: await actor(), ...caller })
    // Serialised as HTTP would: dates become texts, and undefined is dropped.
    return JSON.parse(JSON.stringify(body))
  }

  async function ask(asking: Asking, asked: Call, given: Record<string, unknown>) {
    const started = performance.now()
    const { requestId } = asking
    const [call, method] = [nameOf(asked), asked.method]
    const { status, body } = await answered(asked, given, asking).then(
      (body) => ({ status: 200, body }),
      (error) => errorBody(error, { requestId, path: loggedCall(call) }, services),
    )
    recordAnswer(services, { requestId, method, call, status, started })
    return { status, body, requestId }
  }

  return (asking) => (asked, given) => {
    const { tracing } = services
    if (!tracing) return ask(asking, asked, given)
    const attributes = { 'http.request.method': asked.method }
    return tracing.part({ name: nameOf(asked), kind: 'INTERNAL', attributes }, () => ask(asking, asked, given))
  }
}

/** As a query string would carry it: only texts, the first of a list, and nothing for null or undefined. */
function asAddressed(given: Record<string, unknown>): Record<string, string> {
  const first = Object.entries(given).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value] as const)
  const there = first.filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(there.map(([name, value]) => [name, String(value)]))
}

import type { Call, Output, RawInput } from '#shared/endpoint.ts'
import { pageHeader } from '#shared/open-page.ts'
import { unattendedHeader } from '#shared/unattended.ts'
import type { RefusalBody } from '#shared/refusal.ts'
import { CallFailure, type Failure } from './failure.ts'
import { isUnattended } from './unattended.ts'

export type Send = (request: Request) => Promise<Response>

interface Asking {
  /** How the request travels: by the network, or in process while a page is rendered on the server. */
  send?: Send
  origin?: string
  signal?: AbortSignal
  /** The open page that reads again by itself what this changes. */
  by?: string
}

const overTheNetwork: Send = (request) => fetch(request, { credentials: 'include' })

/** Makes one call of the API. The only place in the product that fetches; files go by send-file.ts. */
export async function fetchCall<C extends Call>(call: C, input: RawInput<C>, asking: Asking = {}): Promise<Output<C>> {
  const { send = overTheNetwork, origin = globalThis.location?.origin, signal, by } = asking
  const request = requestFor(call, input, origin, signal)
  if (by) request.headers.set(pageHeader, by)
  if (isUnattended()) request.headers.set(unattendedHeader, '1')
  const response = await send(request).catch((error: unknown) => {
    throw signal?.aborted ? error : unreachable(error)
  })
  if (!response.ok) throw await failureOf(response)
  return response.json()
}

/** Path parameters go into the path, the rest into the query of a GET or the JSON body of anything else. */
export function requestFor(call: Call, input: Record<string, unknown>, origin: string, signal?: AbortSignal): Request {
  const { path, rest } = filledPath(call, input)
  const url = new URL(path, origin)
  if (call.method === 'GET') {
    for (const [name, value] of rest)
      for (const one of Array.isArray(value) ? value : [value])
        if (one !== null) url.searchParams.append(name, String(one))
    return new Request(url, { signal })
  }
  const hasBody = rest.length > 0
  return new Request(url, {
    method: call.method,
    signal,
    ...(hasBody && {
      body: JSON.stringify(Object.fromEntries(rest), (_, value) =>
        typeof value === 'string' ? asTyped(value) : value,
      ),
      headers: { 'content-type': 'application/json' },
    }),
  })
}

/** The path with what it names of the input, and the rest of that. */
export function filledPath({ path }: Call, input: Record<string, unknown>) {
  const inPath = new Set<string>()
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    inPath.add(name)
    return encodeURIComponent(String(input[name]))
  })
  const rest = Object.entries(input).filter(([name, value]) => !inPath.has(name) && value !== undefined)
  return { path: filled, rest }
}

/** What is pasted may hold characters that nobody sees, and that the API refuses: Word breaks a line with a vertical tab. */
const asTyped = (text: string) => text.replace(/[\v\f\u0085]/g, '\n').replace(/[^\P{Cc}\t\n\r]/gu, '')

/** What an answer that is no success tells. */
export async function failureOf(response: Response): Promise<CallFailure> {
  const body = await response.text()
  const text = `${response.status}: ${body || response.statusText}`
  const told = jsonOrNothing(body)
  const failure: Failure = {
    status: response.status,
    text,
    requestId: response.headers.get('x-request-id') ?? undefined,
    ...(isRefusal(told) ? told : { code: 'FAILED', message: text }),
  }
  return new CallFailure(failure)
}

const isRefusal = (told: unknown): told is RefusalBody =>
  typeof told === 'object' && told !== null && 'code' in told && 'message' in told && typeof told.message === 'string'

function jsonOrNothing(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

export const unreachable = (error: unknown) =>
  new CallFailure({
    status: 0,
    code: 'UNREACHABLE',
    message: 'We could not reach the server. Please check your connection and try again.',
    text: `0: ${error instanceof Error ? error.message : String(error)}`,
  })

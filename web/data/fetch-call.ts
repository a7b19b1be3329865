import { addressOf, filledPath } from '#shared/call-address.ts'
import type { Call, Output, RawInput } from '#shared/endpoint.ts'
import { pageHeader } from '#shared/open-page.ts'
import { unattendedHeader } from '#shared/unattended.ts'
import { CallFailure, failureFrom } from './failure.ts'
import { isUnattended } from './unattended.ts'

interface Asking {
  signal?: AbortSignal
  /** The page that made the change, which refetches by itself and need not be notified. */
  by?: string
}

/** Makes one API call. The only use of `fetch` for the API; uploads go through send-file.ts. */
export async function fetchCall<C extends Call>(call: C, input: RawInput<C>, asking: Asking = {}): Promise<Output<C>> {
  const { signal, by } = asking
  const request = requestFor(call, input, location.origin, signal)
  if (by) request.headers.set(pageHeader, by)
  if (isUnattended()) request.headers.set(unattendedHeader, '1')
  const notReached = (error: unknown) => {
    throw signal?.aborted ? error : unreachable(error)
  }
  const response = await fetch(request, { credentials: 'include' }).catch(notReached)
  if (!response.ok) throw await failureOf(response).catch(notReached)
  // A truncated response, or the login page of a hotel's network, counts as unreachable too.
  return response.json().catch(notReached)
}

/** Path parameters go into the path, the rest into the query of a GET or otherwise the JSON body. */
export function requestFor(call: Call, input: Record<string, unknown>, origin: string, signal?: AbortSignal): Request {
  if (call.method === 'GET') return new Request(new URL(addressOf(call, input), origin), { signal })
  const { path, rest } = filledPath(call, input)
  const hasBody = rest.length > 0
  return new Request(new URL(path, origin), {
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

/** Pasted text may contain invisible characters that the API refuses: Word breaks lines with a vertical tab. */
const asTyped = (text: string) => text.replace(/[\v\f\u0085]/g, '\n').replace(/[^\P{Cc}\t\n\r]/gu, '')

/** The failure of an unsuccessful response. */
export async function failureOf(response: Response): Promise<CallFailure> {
  const body = await response.text()
  const { status, statusText, headers } = response
  return failureFrom(status, `${status}: ${body || statusText}`, jsonOrNothing(body), headers.get('x-request-id'))
}

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

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Services } from '#server/context.ts'
import { lastWriteCookie } from './last-write-cookie.ts'
import { recordAnswer, requestOf } from './request.ts'
import { newRequestId } from './run-call.ts'

/** Serves a request from the cache; false when it has to be handled. */
export type ServeCached = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

/**
 * Serves cached answers by the exact address. They were checked when they were made. Pages are cached for visitors only, calls
 * for everybody who has not just written.
 */
export function createServeCached(services: Services): ServeCached {
  const { answers, pages, sessions, tracing } = services
  const lastWrite = lastWriteCookie(services)
  return (incoming, outgoing) => {
    const { method, url: address = '' } = incoming
    if (method !== 'GET' && method !== 'HEAD') return false
    const isCall = address.startsWith('/api/')
    const { cookie } = incoming.headers
    if (isCall ? lastWrite.isIn(cookie) : sessions.isBrought(cookie)) return false
    return (isCall ? answers : pages).offer(address, (answer) => {
      const requestId = newRequestId()
      const started = performance.now()
      if (!answer.send(incoming, outgoing, requestId)) return false
      const handled = { requestId, method, call: answer.call, status: outgoing.statusCode, started }
      if (!tracing) recordAnswer(services, handled)
      else {
        const asked = requestOf(method, address, incoming.headers.traceparent)
        void tracing.begin({ ...asked, began: started }, async () => recordAnswer(services, handled))
      }
      return true
    })
  }
}

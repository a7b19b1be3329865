import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Services } from '#server/context.ts'
import { noteAnswer, requestOf } from './request.ts'
import { newRequestId } from './run-call.ts'
import { writtenCookie } from './written.ts'

/** Answers a request at once, past everything else; false when it has to go the whole way. */
export type GiveKept = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

/**
 * Gives kept answers by the address as it was sent. Each was made by the whole way before, so nothing is checked again. Pages are
 * kept for visitors alone, and calls for all but those who wrote a moment ago.
 */
export function keptGiver(services: Services): GiveKept {
  const { answers, pages, sessions, tracing } = services
  const written = writtenCookie(services)
  return (incoming, outgoing) => {
    const { method, url: address = '' } = incoming
    if (method !== 'GET' && method !== 'HEAD') return false
    const isCall = address.startsWith('/api/')
    const { cookie } = incoming.headers
    if (isCall ? written.isIn(cookie) : sessions.isBrought(cookie)) return false
    return (isCall ? answers : pages).offer(address, (answer) => {
      const requestId = newRequestId()
      const started = performance.now()
      if (!answer.send(incoming, outgoing, requestId)) return false
      const noted = { requestId, method, call: answer.call, status: outgoing.statusCode, started }
      if (!tracing) noteAnswer(services, noted)
      else {
        const asked = requestOf(method, address, incoming.headers.traceparent)
        void tracing.begin({ ...asked, began: started }, async () => noteAnswer(services, noted))
      }
      return true
    })
  }
}

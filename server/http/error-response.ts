import type { Context as HonoContext } from 'hono'
import type { Services } from '#server/context.ts'
import { busy, isAway, isDatabaseFull, isFull } from '#server/database/database.ts'
import { Refusal, type RefusalBody } from '#shared/refusal.ts'
import { type HttpEnv, loggedPath } from './request.ts'

interface ErrorBody {
  status: number
  body: RefusalBody
  retryAfter?: number | undefined
}

const noRoomSeconds = 60
const noRoom = () =>
  new Refusal(
    'UNAVAILABLE',
    'We cannot save anything at the moment, and have been told. Please try again later.',
    undefined,
    noRoomSeconds,
  )

/** The body of a refusal. An unexpected error becomes a plain INTERNAL, and only the log has its details. */
export function errorBody(error: unknown, asked: { requestId: string; path: string }, services: Services): ErrorBody {
  if (error instanceof Refusal) {
    const { status, code, message, fields, retryAfter } = error
    return { status, body: { code, message, ...(fields && { fields }) }, retryAfter }
  }
  if (isAway(error)) {
    services.log.warn({ err: error, ...asked }, 'the database is out of reach')
    return errorBody(busy(), asked, services)
  }
  if (isFull(error)) {
    services.diskSpace.ranOut(isDatabaseFull(error) ? 'database' : 'disk')
    services.log.error({ err: error, ...asked }, 'there is no room to save')
    return errorBody(noRoom(), asked, services)
  }
  services.log.error({ err: error, ...asked }, 'a request failed')
  const message = `Something went wrong on our side. If it happens again, give us this reference: ${asked.requestId}`
  return { status: 500, body: { code: 'INTERNAL', message } }
}

/** The same as an HTTP response. */
export function errorResponse(error: unknown, c: HonoContext<HttpEnv>, services: Services): Response {
  const asked = { requestId: c.get('requestId'), path: loggedPath(c) }
  const { status, body, retryAfter } = errorBody(error, asked, services)
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter))
  // The rest of the body was never read, so the connection cannot be reused.
  if (body.code === 'TOO_LARGE') headers.set('connection', 'close')
  return Response.json(body, { status, headers })
}

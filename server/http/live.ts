import type { Hono } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import type { Services } from '#server/context.ts'
import { type Change, everyAdmin } from '#server/events/events.ts'
import { type Actor, sessionEnded } from '#server/sign-in/sessions.ts'
import { Refusal } from '#shared/refusal.ts'
import type { HttpEnv } from './request.ts'

const heartbeatMilliseconds = 25_000

/** Each open page keeps a connection; one person must not take them all. */
export const mostPages = 100

/**
 * GET /api/events: streams to a signed-in person's open pages which features changed, so that they refetch them, including
 * changes since the page was rendered; `page` is the listener, `since` its rendering. Ends with the session. Admins with a second
 * factor also hear what is published to every admin.
 */
export function serveEvents(app: Hono<HttpEnv>, services: Services, stopping: AbortSignal): void {
  app.get('/api/events', async (c) => {
    // Unattended: an open page does not prove that somebody is looking at it.
    const actor = await services.sessions.read(c.req.raw.headers, { unattended: true })
    if (!actor) throw new Refusal('NOT_SIGNED_IN', 'Please sign in first.')
    if (services.events.listening(actor.userId) >= mostPages)
      throw new Refusal('TOO_MANY_REQUESTS', 'Too many pages of yours are open at once. Please close some.')
    const page = c.req.query('page')
    const since = Number(c.req.query('since') ?? Number.NaN)
    c.header('cache-control', 'no-store')
    c.header('x-accel-buffering', 'no')
    // HEAD has no body, so nothing would ever end the stream.
    if (c.req.raw.method === 'HEAD') return c.body(null)
    return streamSSE(c, (stream) =>
      tellChanges(stream, { actor, headers: c.req.raw.headers, page, since }, services, stopping),
    )
  })
}

/** An open page that listens, and whose it is. */
interface Listener {
  actor: Actor & { until: Date }
  /** Of its request, by which the session is read again. */
  headers: Headers
  page: string | undefined
  /** When the page was rendered, in milliseconds; not a number where it did not say. */
  since: number
}

/** Tells a page of changes until it closes, its session ends or the process stops. */
function tellChanges(
  stream: SSEStreamingApi,
  { actor, headers, page, since }: Listener,
  { events, sessions, clock }: Services,
  stopping: AbortSignal,
): Promise<void> {
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  let { until, enrolling } = actor
  const isAdmin = actor.role === 'admin'

  async function isOver(): Promise<boolean> {
    const known = await sessions.read(headers, { unattended: true }).catch(() => null)
    if (known) ({ until, enrolling } = known)
    return !known
  }

  async function hear({ features, by, news }: Change) {
    const someEnded = features.includes(sessionEnded)
    if ((someEnded || until <= clock()) && (await isOver())) return end()
    if (!someEnded && (by === undefined || by !== page))
      await stream.writeSSE({ data: JSON.stringify({ features, ...(news && { news }) }) })
  }

  async function hearAsAdmin(change: Change) {
    if (enrolling && (await isOver())) return end()
    if (!enrolling) await hear(change)
  }

  function end() {
    for (const leave of listening) leave()
    clearInterval(heartbeat)
    stopping.removeEventListener('abort', end)
    resolve()
  }

  /** Tells what changed between the page's rendering and now. */
  function catchUp() {
    const age = clock().getTime() - since
    if (Number.isNaN(age)) return
    const names = isAdmin && !enrolling ? [actor.userId, everyAdmin] : [actor.userId]
    const features = [...new Set(names.flatMap((name) => events.changedWithin(name, age)))]
    if (features.length > 0) void stream.writeSSE({ data: JSON.stringify({ features }) })
  }

  const listening = [
    events.subscribeAs(actor.userId, (change) => void hear(change)),
    // The browser reconnects and refetches everything it shows.
    events.onMissed(() => end()),
  ]
  if (isAdmin) listening.push(events.subscribeAs(everyAdmin, (change) => void hearAsAdmin(change)))
  const heartbeat = setInterval(async () => {
    if (until <= clock() && (await isOver())) end()
    else await stream.write(': still here\n\n')
  }, heartbeatMilliseconds)
  stream.onAbort(end)
  stopping.addEventListener('abort', end)
  void stream.write(': connected\n\n')
  catchUp()
  return ended
}

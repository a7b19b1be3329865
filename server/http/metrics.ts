import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, Hono } from 'hono'
import type { Services } from '#server/context.ts'
import { Refusal } from '#shared/refusal.ts'
import type { HttpEnv } from './request.ts'

/** GET /metrics: for programs on this machine, and for admins. */
export function serveMetrics(app: Hono<HttpEnv>, { metrics, sessions }: Services): void {
  app.get('/metrics', async (c) => {
    if (!isFromHere(c)) {
      const actor = await sessions.read(c.req.raw.headers)
      if (!actor) throw new Refusal('NOT_SIGNED_IN', 'Please sign in first.')
      if (actor.role !== 'admin' || actor.enrolling) throw new Refusal('FORBIDDEN', 'Your account cannot do this.')
    }
    const { text, type } = await metrics.read()
    return c.body(text, 200, { 'content-type': type, 'cache-control': 'no-store' })
  })
}

/** What a proxy on this machine passes on comes from elsewhere. */
function isFromHere(c: Context): boolean {
  if (!c.env || c.req.header('x-forwarded-for') || c.req.header('forwarded')) return false
  const address = getConnInfo(c).remote.address ?? ''
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}

import { hash, timingSafeEqual } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, Hono } from 'hono'
import type { Services } from '#server/context.ts'
import { Refusal } from '#shared/refusal.ts'
import type { HttpEnv } from './request.ts'

/** GET /metrics: for programs on this machine, holders of the token, and admins. */
export function serveMetrics(app: Hono<HttpEnv>, { settings, metrics, sessions }: Services): void {
  app.get('/metrics', async (c) => {
    if (!isFromHere(c) && !hasToken(c, settings.metricsToken)) {
      const actor = await sessions.read(c.req.raw.headers)
      if (!actor) throw new Refusal('NOT_SIGNED_IN', 'Please sign in first.')
      if (actor.role !== 'admin' || actor.enrolling) throw new Refusal('FORBIDDEN', 'Your account cannot do this.')
    }
    const { text, type } = await metrics.read()
    return c.body(text, 200, { 'content-type': type, 'cache-control': 'no-store' })
  })
}

/** Compares hashes, so that the time taken reveals nothing about the token. */
function hasToken(c: Context, token: string | null): boolean {
  const given = c.req.header('authorization')?.match(/^Bearer (.+)$/)?.[1]
  if (token === null || given === undefined) return false
  const hashOf = (text: string) => hash('sha256', text, 'buffer')
  return timingSafeEqual(hashOf(given), hashOf(token))
}

/** A request forwarded by a proxy on this machine comes from elsewhere. */
function isFromHere(c: Context): boolean {
  if (!c.env || c.req.header('x-forwarded-for') || c.req.header('forwarded')) return false
  const address = getConnInfo(c).remote.address ?? ''
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}

import type { Hono } from 'hono'
import type { Services } from '#server/context.ts'
import type { HttpEnv } from './request.ts'

/** /healthz: the process is alive. /readyz: the database answers, is migrated (it was before we began to listen), and has room. */
export function serveHealth(app: Hono<HttpEnv>, { database, log, room }: Services): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    try {
      await database.pool.query('select 1')
    } catch (error) {
      log.warn({ err: error }, 'not ready')
      return c.json({ status: 'the database does not answer' }, 503)
    }
    return (await room.isLeft()) ? c.json({ status: 'ready' }) : c.json({ status: 'the disk is full' }, 503)
  })
}

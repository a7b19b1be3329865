import type { Hono } from 'hono'
import type { Services } from '#server/context.ts'
import type { HttpEnv } from './request.ts'

/** /healthz: the process is alive. /readyz: the database answers and is migrated (it was before we began to listen). */
export function serveHealth(app: Hono<HttpEnv>, { database, log }: Services): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    try {
      await database.pool.query('select 1')
      return c.json({ status: 'ready' })
    } catch (error) {
      log.warn({ err: error }, 'not ready')
      return c.json({ status: 'the database does not answer' }, 503)
    }
  })
}

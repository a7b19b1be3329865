import type { Hono } from 'hono'
import type { Services } from '#server/context.ts'
import { stateKinds } from '#server/states/kinds.ts'
import { originOf } from './caller.ts'
import type { HttpEnv } from './request.ts'

/**
 * /healthz: the process is alive, and what it received from the proxy. /readyz: it can answer (migrations run before it
 * listens), with every state in which the site is degraded.
 */
export function serveHealth(app: Hono<HttpEnv>, services: Services): void {
  const origin = originOf(services)
  const { host } = new URL(services.settings.publicUrl)
  app.get('/healthz', (c) => {
    const { forwarded } = origin(c)
    return c.json({ status: 'ok', forwarded, host: c.req.header('host') === host ? 'kept' : 'changed' })
  })
  app.get('/readyz', async (c) => {
    const found = await services.states.look()
    const states = [...found].map(([name, since]) => ({ name, since, ...stateKinds[name] }))
    const ready = states.every((state) => state.ready)
    const status = !ready ? 'not ready' : states.length > 0 ? 'degraded' : 'ready'
    return c.json({ status, states }, ready ? 200 : 503)
  })
}

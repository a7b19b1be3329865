import { Hono } from 'hono'
import type { Services } from '#server/context.ts'
import { errorResponse } from './error-response.ts'
import { serveHealth } from './health.ts'
import { serveMetrics } from './metrics.ts'
import { guardRequests, type HttpEnv } from './request.ts'

/** What a process that only does background work serves: its health and metrics. */
export function createWorkApp(services: Services): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.onError((error, c) => errorResponse(error, c, services))
  guardRequests(app, services)
  serveHealth(app, services)
  serveMetrics(app, services)
  return app
}

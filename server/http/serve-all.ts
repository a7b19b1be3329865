import { Hono } from 'hono'
import type { Route } from '#server/calls/feature.ts'
import type { Services } from '#server/context.ts'
import type { PageRequest, Pages } from '#server/pages/pages.ts'
import { serveCalls } from './api.ts'
import { askInProcess } from './ask-in-process.ts'
import { errorResponse } from './error-response.ts'
import { serveHealth } from './health.ts'
import { serveEvents } from './live.ts'
import { serveMetrics } from './metrics.ts'
import { serveOpenApi } from './openapi.ts'
import { servePages } from './pages.ts'
import { servePolicyReports } from './policy-reports.ts'
import { guardRequests, type HttpEnv } from './request.ts'
import { serveSecurityTxt } from './security-txt.ts'
import { sharedAnswers } from './shared-answers.ts'
import { type Findable, serveSitemap } from './sitemap.ts'

/** What the server needs to know about the product. */
interface Served {
  routes: readonly Route[]
  findable: Findable
  /** The session of whoever asked for the page. */
  signedIn: (ask: PageRequest['ask']) => Promise<PageRequest['session']>
}

/** Routes for everything that is served: calls, pages, and what machines ask for. Without `pages` only the calls. */
export function serveAll(
  { routes, findable, signedIn }: Served,
  services: Services,
  stopping: AbortSignal,
  pages: Pages | undefined,
): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.onError((error, c) => errorResponse(error, c, services))
  guardRequests(app, services, pages?.reloading)
  serveHealth(app, services)
  serveMetrics(app, services)
  serveEvents(app, services, stopping)
  servePolicyReports(app, services)
  serveSecurityTxt(app, services)
  serveOpenApi(app, routes, services)
  const shared = sharedAnswers(services)
  serveCalls(app, routes, services, shared)
  serveSitemap(app, services, findable)
  if (pages) servePages(app, pages, { signedIn, askFor: askInProcess(routes, services, shared) }, services)
  return app
}

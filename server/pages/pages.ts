import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler } from 'hono'
import type { ViteDevServer } from 'vite'
import type { Log } from '#server/log.ts'
import { CannotStart } from '#server/settings/cannot-start.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Site, Visit } from '#web/data/visit.ts'
import { loadStaticFiles } from './static-files.ts'

/** What a page is made from, besides what is the same for all. */
export type PageVisit = Omit<Visit, 'site' | 'failed'>

export interface Pages {
  /** Serves scripts, styles, fonts and the other files of the browser's side; goes on when there is no such file. */
  files: MiddlewareHandler
  /** Renders the page that a request asks for. */
  handle(request: Request, visit: PageVisit): Promise<Response>
  close(): Promise<void>
  /** Whether they change with the source, so that no rendered one may be kept. */
  reloading: boolean
}

/** What web/render.ts exports. */
type RenderPage = (request: Request, visit: Visit) => Promise<Response>
type VisitOf = (visit: PageVisit) => Visit

const root = path.resolve(import.meta.dirname, '../..')

/** The pages as they were built, or, while developing, as they are in the source, reloading on change. */
export async function createPages(settings: Settings, log: Log, { developing = false } = {}): Promise<Pages> {
  const site: Site = {
    brand: settings.brand,
    publicUrl: settings.publicUrl,
    production: settings.mode === 'production',
  }
  const visitOf = (visit: PageVisit): Visit => ({
    ...visit,
    site,
    failed: (err, path) => log.error({ err, requestId: visit.requestId, path }, 'a page failed'),
  })
  return developing ? sourcePages(visitOf, settings.port) : builtPages(visitOf)
}

async function builtPages(visitOf: VisitOf): Promise<Pages> {
  const server = path.join(root, 'build/server/index.js')
  if (!existsSync(server)) throw new CannotStart('The pages are not built yet: run npm run build first.')
  const { renderPage }: { renderPage: RenderPage } = await import(pathToFileURL(server).href)
  const fileAt = await loadStaticFiles(path.join(root, 'build/client'))
  return {
    files: async (c, next) => fileAt(c.req.raw, c.req.path) ?? next(),
    handle: (request, visit) => renderPage(request, visitOf(visit)),
    close: async () => {},
    reloading: false,
  }
}

async function sourcePages(visitOf: VisitOf, port: number): Promise<Pages> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: port + 10_000 } },
  })
  return {
    files: viteMiddleware(vite),
    handle: async (request, visit) => {
      const loaded = await vite.ssrLoadModule('./web/render.ts')
      const renderPage: RenderPage = loaded.renderPage
      return renderPage(request, visitOf(visit))
    },
    close: () => vite.close(),
    reloading: true,
  }
}

/** Vite speaks Node's request and response; what it does not serve comes back to us. */
function viteMiddleware(vite: ViteDevServer): MiddlewareHandler {
  return async (c: Context<{ Bindings: HttpBindings }>, next) => {
    const { incoming, outgoing } = c.env
    const passedOn = await new Promise<boolean>((resolve, reject) => {
      outgoing.once('close', () => resolve(false))
      vite.middlewares(incoming, outgoing, (error?: unknown) => (error ? reject(error) : resolve(true)))
    })
    return passedOn ? next() : RESPONSE_ALREADY_SENT
  }
}

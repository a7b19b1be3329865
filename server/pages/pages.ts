import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '#server/log.ts'
import { offersTexts } from '#server/outside/create-texts.ts'
import { root } from '#server/root.ts'
import { CannotStart } from '#server/settings/cannot-start.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { PageContext, Site } from '#web/data/page-context.ts'
import { loadStaticFiles } from './static-files.ts'

/** What a page is rendered from, besides what is the same for all. */
export type PageRequest = Omit<PageContext, 'site' | 'failed'>

export interface Pages {
  /** Serves the browser's scripts, styles, fonts and other files; calls `next` when there is no such file. */
  files: MiddlewareHandler
  /** Renders the page that a request asks for. */
  handle(request: Request, pageRequest: PageRequest): Promise<Response>
  /** Pages change with the source, so rendered ones are not cached. */
  reloading: boolean
}

/** What web/render.ts exports. */
export type RenderPage = (request: Request, context: PageContext) => Promise<Response>
type ContextOf = (pageRequest: PageRequest) => PageContext

/** Adds what every page knows to a request. */
export function pageContexts(settings: Settings, log: Log): ContextOf {
  const site: Site = {
    brand: settings.brand,
    publicUrl: settings.publicUrl,
    production: settings.mode === 'production',
    texts: settings.texts ? 'Twilio' : offersTexts(settings) ? 'file' : null,
  }
  return (pageRequest) => ({
    ...pageRequest,
    site,
    failed: (err, path) => log.error({ err, requestId: pageRequest.requestId, path }, 'a page failed'),
  })
}

export async function builtPages(settings: Settings, log: Log): Promise<Pages> {
  const contextOf = pageContexts(settings, log)
  const server = path.join(root, 'build/server/index.js')
  if (!existsSync(server)) throw new CannotStart('The pages are not built yet: run npm run build first.')
  const { renderPage }: { renderPage: RenderPage } = await import(pathToFileURL(server).href)
  const folders = ['build/client', 'build-before'].map((folder) => path.join(root, folder)).filter(existsSync)
  const [fileAt, fileBefore] = await Promise.all(folders.map(loadStaticFiles))
  return {
    files: async ({ req }, next) => fileAt?.(req.raw, req.path) ?? fileBefore?.(req.raw, req.path) ?? next(),
    handle: (request, pageRequest) => renderPage(request, contextOf(pageRequest)),
    reloading: false,
  }
}

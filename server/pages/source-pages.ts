import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler } from 'hono'
import type { ViteDevServer } from 'vite'
import type { Log } from '#server/log.ts'
import type { Settings } from '#server/settings/settings.ts'
import { type Pages, pageContexts, type RenderPage } from './pages.ts'

/** The pages from source, for development; whoever opened Vite closes it. */
export async function sourcePages(vite: ViteDevServer, settings: Settings, log: Log): Promise<Pages> {
  const contextOf = pageContexts(settings, log)
  return {
    files: viteMiddleware(vite),
    handle: async (request, pageRequest) => {
      const loaded = await vite.ssrLoadModule('./web/render.ts')
      const renderPage: RenderPage = loaded.renderPage
      return renderPage(request, contextOf(pageRequest))
    },
    reloading: true,
  }
}

/** Adapts Vite's Node middleware to Hono; requests that it does not serve continue. */
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

import type { Context, Hono } from 'hono'
import type { Services } from '#server/context.ts'
import type { PageRequest, Pages } from '#server/pages/pages.ts'
import type { AskFor } from './ask-in-process.ts'
import { originOf } from './caller.ts'
import { compressed } from './compression.ts'
import { copyPage } from './page-copy.ts'
import type { HttpEnv } from './request.ts'
import { newNonce, securityHeaders } from './security-headers.ts'

/** Serves everything that is not a call: files, pages, and the page for unknown addresses. */
export function servePages(
  app: Hono<HttpEnv>,
  pages: Pages,
  { signedIn, askFor }: { signedIn: (ask: PageRequest['ask']) => Promise<PageRequest['session']>; askFor: AskFor },
  services: Services,
): void {
  const origin = originOf(services)
  const always = securityHeaders(services.settings)

  app.use(pages.files)
  app.get('*', (c) => {
    c.set('call', 'page')
    return pages.reloading || services.sessions.isBrought(c.req.header('cookie')) ? personalPage(c) : visitorsPage(c)
  })
  // A form submitted before its script has loaded: the page is shown again, and no typed text ends up in an address.
  app.post('*', (c) => {
    const { pathname, search } = new URL(c.req.url)
    return c.redirect(pathname.replace(/^\/+/, '/') + search, 303)
  })

  async function personalPage(c: Context<HttpEnv>): Promise<Response> {
    const nonce = newNonce()
    c.set('nonce', nonce)
    let reading: ReturnType<typeof services.sessions.read> | undefined
    const { headers } = c.req.raw
    const requestId = c.get('requestId')
    const actor = () => (reading ??= services.sessions.read(headers))
    const ask = askFor({ ...origin(c), requestId, headers, actor })
    const session = c.req.header('cookie') ? await signedIn(ask) : null
    const page = await pages.handle(c.req.raw, { session, nonce, requestId, now: services.clock(), ask })
    page.headers.set('cache-control', 'no-store')
    if (!page.body) return page
    return compressed(Buffer.from(await page.arrayBuffer()), c.req.header('accept-encoding'), page.headers, page.status)
  }

  /** Rendered from the address alone, so that the cached page contains nothing of whoever asked first. */
  async function visitorsPage(c: Context<HttpEnv>): Promise<Response> {
    const { pathname, search } = new URL(c.req.url)
    const url = Object.assign(new URL(services.settings.publicUrl), { pathname, search })
    const requestId = c.get('requestId')
    const copy = await services.pages.give(pathname + search, null, async (reads) => {
      const nonce = newNonce()
      const page = await pages.handle(new Request(url), {
        session: null,
        nonce,
        requestId,
        now: services.clock(),
        ask: askFor({ ...origin(c), requestId, headers: new Headers(), actor: async () => null, reads }),
      })
      return copyPage({ page, nonce, requestId }, always, services.settings.cdnSeconds)
    })
    c.set('headed', true)
    return copy.respond(c.req.raw, requestId)
  }
}

import type { Context, Hono } from 'hono'
import type { Services } from '#server/context.ts'
import type { Pages, PageVisit } from '#server/pages/pages.ts'
import { copyPage } from './page-copy.ts'
import { askFor, readFor } from './page-reads.ts'
import type { HttpEnv } from './request.ts'
import { newNonce, securityHeaders } from './security-headers.ts'

type Session = PageVisit['session']

/** Whatever is not a call is a file of the browser's side, or a page, or a page that says there is none. */
export function servePages(
  app: Hono<HttpEnv>,
  pages: Pages,
  sessionOf: (cookie: string | undefined, api: PageVisit['api']) => Promise<Session>,
  services: Services,
): void {
  const always = securityHeaders(services.settings)

  app.use(pages.files)
  app.get('*', (c) => {
    c.set('call', 'page')
    return pages.reloading || services.sessions.isBrought(c.req.header('cookie')) ? personalPage(c) : visitorsPage(c)
  })
  // A form sent before its script has arrived: its page is shown again, and nothing typed stands in an address or an error.
  app.post('*', (c) => {
    const { pathname, search } = new URL(c.req.url)
    return c.redirect(pathname.replace(/^\/+/, '/') + search, 303)
  })

  async function personalPage(c: Context<HttpEnv>): Promise<Response> {
    const nonce = newNonce()
    c.set('nonce', nonce)
    let reading: ReturnType<typeof services.sessions.read> | undefined
    const actor = () => (reading ??= services.sessions.read(c.req.raw.headers))
    const api = async (request: Request) => {
      askFor(request, actor)
      return app.fetch(request, c.env)
    }
    const page = await pages.handle(c.req.raw, {
      session: await sessionOf(c.req.header('cookie'), api),
      nonce,
      requestId: c.get('requestId'),
      now: services.clock(),
      api,
    })
    page.headers.set('cache-control', 'no-store')
    return page
  }

  /** Made from the address alone, so that nothing of whoever asked first is in what others are given. */
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
        api: async (request) => {
          readFor(request, reads)
          return app.fetch(request, c.env)
        },
      })
      return copyPage({ page, nonce, requestId }, always)
    })
    c.set('headed', true)
    return copy.respond(c.req.raw, requestId)
  }
}

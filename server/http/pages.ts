import type { Context, Hono } from 'hono'
import type { Pages, PageVisit } from '../pages.ts'
import type { HttpEnv } from './request.ts'

/** Whatever is not a call is a file of the browser's side, or a page, or a page that says there is none. */
export function servePages(
  app: Hono<HttpEnv>,
  pages: Pages,
  sessionOf: (c: Context<HttpEnv>) => Promise<PageVisit['session']>,
  clock: () => Date,
): void {
  app.use(pages.files)
  app.get('*', async (c) =>
    pages.handle(c.req.raw, {
      session: await sessionOf(c),
      nonce: c.get('nonce'),
      requestId: c.get('requestId'),
      now: clock(),
      api: async (request) => app.fetch(request, c.env),
    }),
  )
  // A form sent before its script has arrived: its page is shown again, and nothing typed stands in an address or an error.
  app.post('*', (c) => {
    const { pathname, search } = new URL(c.req.url)
    return c.redirect(pathname.replace(/^\/+/, '/') + search, 303)
  })
}

import { ReadableStream as WebStream } from 'node:stream/web'
import type { Hono } from 'hono'
import { accepts } from 'hono/accepts'
import type { Services } from '#server/context.ts'
import type { Db } from '#server/database/database.ts'
import { escapeMarkup } from '#shared/escape-markup.ts'
import { id } from '#shared/ids.ts'
import type { HttpEnv } from './request.ts'

/** What search engines may index. */
export interface Findable {
  /** Addresses of pages that are always there. */
  pages: readonly string[]
  /**
   * Lists of pages that exist while there is something to show, by the feature that provides them; each list fits into one
   * file.
   */
  lists: Record<string, (db: Db) => Promise<{ address: string; changedAt: Date }[]>>
  /** Pages that come and go, in the order of their ids. */
  kinds: Record<string, FindableKind>
}

export interface FindableKind {
  addressOf: (id: string) => string
  /** The first id of each part of this many pages. */
  beginnings(db: Db, size: number): Promise<string[]>
  /** The next pages: from an id on, or after it. */
  next(db: Db, place: { from: string } | { after: string }, limit: number): Promise<{ id: string; changedAt: Date }[]>
}

/** The most addresses that one file may name (sitemaps.org). */
const partSize = 50_000
const batchSize = 1000
const xml = '<?xml version="1.0" encoding="UTF-8"?>\n'
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** /robots.txt, and /sitemap.xml with its parts: written as they are read, however many pages there are. */
export function serveSitemap(app: Hono<HttpEnv>, { replicas, settings, figures }: Services, findable: Findable) {
  const located = (address: string) => `<loc>${escapeMarkup(settings.publicUrl + address)}</loc>`
  const dated = ({ address, changedAt }: { address: string; changedAt: Date }) =>
    `<url>${located(address)}<lastmod>${changedAt.toISOString()}</lastmod></url>\n`

  const lists = Object.entries(findable.lists)
  /** The full sitemap is cached, and depends on the features of all its parts. */
  const features = ['directory', ...lists.map(([feature]) => feature)]
  const read = <T>(work: (db: Db) => Promise<T>) => replicas.read({ features }, work)

  app.get('/robots.txt', (c) =>
    c.text(`User-agent: *\nDisallow: /api/\n\nSitemap: ${settings.publicUrl}/sitemap.xml\n`),
  )

  app.get('/sitemap.xml', async () => {
    const parts = await figures.give('sitemap', { feature: 'directory' }, async (reads) => {
      for (const feature of features) reads({ feature })
      const kinds = Object.entries(findable.kinds).map(async ([name, kind]) =>
        (await read((db) => kind.beginnings(db, partSize))).map((id) => `/sitemap-${name}-${id}.xml`),
      )
      const filled = lists.map(async ([name, list]) => ((await read(list)).length > 0 ? [`/sitemap-${name}.xml`] : []))
      const files = ['/sitemap-pages.xml', ...(await Promise.all([...filled, ...kinds])).flat()]
      return files.map((file) => `<sitemap>${located(file)}</sitemap>\n`).join('')
    })
    return new Response(`${xml}<sitemapindex ${space}>\n${parts}</sitemapindex>\n`, { headers: asXml })
  })

  app.get('/sitemap-pages.xml', () => {
    const pages = findable.pages.map((page) => `<url>${located(page)}</url>\n`).join('')
    return new Response(`${xml}<urlset ${space}>\n${pages}</urlset>\n`, { headers: asXml })
  })

  for (const [name, list] of lists)
    app.get(`/sitemap-${name}.xml`, async () => {
      const pages = (await read(list)).map(dated).join('')
      return new Response(`${xml}<urlset ${space}>\n${pages}</urlset>\n`, { headers: asXml })
    })

  for (const [name, kind] of Object.entries(findable.kinds))
    app.get(`/:file{sitemap-${name}-.+\\.xml}`, (c) => {
      const from = c.req.param('file').slice(`sitemap-${name}-`.length, -'.xml'.length)
      if (!id.safeParse(from).success) return c.notFound()
      const packs = accepts(c, { header: 'Accept-Encoding', supports: ['gzip'], default: '' }) === 'gzip'
      const text = (WebStream.from(part(kind, from)) as ReadableStream<string>).pipeThrough(new TextEncoderStream())
      return new Response(packs ? text.pipeThrough(new CompressionStream('gzip')) : text, {
        headers: { ...asXml, vary: 'accept-encoding', ...(packs && { 'content-encoding': 'gzip' }) },
      })
    })

  async function* part(kind: FindableKind, from: string): AsyncGenerator<string> {
    yield `${xml}<urlset ${space}>\n`
    let place: { from: string } | { after: string } = { from }
    for (let written = 0; written < partSize; written += batchSize) {
      const batch = await read((db) => kind.next(db, place, batchSize))
      yield batch.map(({ id, changedAt }) => dated({ address: kind.addressOf(id), changedAt })).join('')
      const last = batch.at(-1)
      if (!last || batch.length < batchSize) break
      place = { after: last.id }
    }
    yield '</urlset>\n'
  }
}

const asXml = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=300' }

import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { ownAccountCalls } from '#features/accounts/contract/own.ts'
import { directoryCalls } from '#features/directory/contract.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { reviewCalls } from '#features/reviews/contract.ts'
import type { Services } from '#server/context.ts'
import type { Pages } from '#server/pages/pages.ts'
import { contractor, homeowner, review } from '#tests/market.ts'
import { freePort } from '#tests/started-site.ts'
import { type World, world } from '#tests/world.ts'
import { createApp } from '../../app.ts'
import { listen } from './listen.ts'
import { createServeCached } from './serve-cached.ts'

/** Pages that say whom they are for and contain a profile. */
const pagesReading = (id: string): Pages => ({
  files: (_, next) => next(),
  async handle(_, visit) {
    const profile = JSON.stringify((await visit.ask(profileCalls.profile, { id })).body)
    const text = `<p>for ${visit.session?.firstName ?? 'everybody'}</p>${profile}${'x'.repeat(2000)}`
    return new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  },
  reloading: false,
})

/** A listening process of the site; `wholeWay` collects the addresses not served from the cache. */
async function listening(here: World, services: Services, pages: Pages) {
  const port = await freePort()
  const app = createApp(services, new AbortController().signal, pages)
  const wholeWay: string[] = []
  const fetch: typeof app.fetch = (asked, env) => {
    wholeWay.push(asked.url.replace(/^http:..[^/]*/, ''))
    return app.fetch(asked, env)
  }
  const settings = { ...here.services.settings, host: '127.0.0.1', port }
  const close = await listen({ fetch, serveCached: createServeCached(services) }, settings)
  async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
    const sent = request({ port, host: '127.0.0.1', path, method, headers, agent: false }).end()
    const [answer]: IncomingMessage[] = await once(sent, 'response')
    if (!answer) throw new Error('No answer')
    const body = Buffer.concat(await answer.toArray())
    return { status: answer.statusCode, headers: answer.headers, body }
  }
  return { ask, wholeWay, services, [Symbol.asyncDispose]: close }
}

/** Waits until the hearer receives a change, before which nothing stays cached. */
async function settled({ events: hearer }: Services, { events: teller }: Services): Promise<void> {
  let heard = false
  const leave = hearer.subscribe(({ features }) => {
    heard ||= features.includes('settled')
  })
  await vi.waitUntil(() => {
    teller.publish({ users: [], features: ['settled'] })
    return heard
  })
  leave()
}

async function site() {
  const here = await world()
  const owner = await contractor(here)
  await settled(here.services, here.services)
  const profile = profileCalls.profile.path.replace(':id', owner.id)
  const pages = pagesReading(owner.id)
  return { here, owner, profile, page: `/contractor/${owner.id}`, pages }
}

/** The headers without those that differ in every answer. */
function lasting({ date, 'x-request-id': id, ...headers }: IncomingHttpHeaders) {
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  return headers
}

test('a call and a page asked for again are given as they were, past the framework, each with an id of its own', async () => {
  const { here, profile, page, pages } = await site()
  await using one = await listening(here, here.services, pages)
  for (const path of [profile, page, `${directoryCalls.search.path}?trade=plumbing`]) {
    const first = await one.ask(path)
    const again = await one.ask(path)
    expect(again).toMatchObject({ status: 200, body: first.body })
    expect(lasting(again.headers)).toEqual(lasting(first.headers))
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
    const head = await one.ask(path, {}, 'HEAD')
    expect(head.body).toHaveLength(0)
    expect(lasting(head.headers)).toEqual(lasting(first.headers))
    const unchanged = await one.ask(path, { 'if-none-match': `"another", ${first.headers.etag}` })
    expect(unchanged).toMatchObject({ status: 304, body: Buffer.alloc(0) })
    expect(unchanged.headers.etag).toBe(first.headers.etag)
  }
  expect(one.wholeWay).toHaveLength(3)
  const { text } = await here.services.metrics.read()
  expect(text).toContain('http_requests_total{call="GET /api/contractors/:id",status="304"} 1')
  expect(text).toContain('http_requests_total{call="page",status="200"} 3')
})

test('what a browser can unpack comes packed, once it was packed also past the framework', async () => {
  const { here, page, pages } = await site()
  await using one = await listening(here, here.services, pages)
  const plain = await one.ask(page)
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(plain.headers.vary).toBe('accept-encoding, cookie')
  for (const [accepted, encoding, unpack] of [
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ] as const)
    for (let i = 0; i < 2; i++) {
      const packed = await one.ask(page, { 'accept-encoding': accepted })
      expect(packed.headers['content-encoding']).toBe(encoding)
      expect(packed.headers['content-length']).toBe(String(packed.body.length))
      expect(unpack(packed.body)).toEqual(plain.body)
    }
  for (const accepted of ['identity', 'gzip;q=0', 'br;q=0.0, zstd'])
    expect((await one.ask(page, { 'accept-encoding': accepted })).body).toEqual(plain.body)
  expect(one.wholeWay).toHaveLength(3)
})

test('a change empties what is kept, in this process and in every other', async () => {
  const { here, owner, profile, page, pages } = await site()
  await using one = await listening(here, here.services, pages)
  await using other = await listening(here, await here.anotherProcess(), pages)
  // Time stands still, so nothing expires.
  const now = performance.now()
  const standing = vi.spyOn(performance, 'now').mockReturnValue(now)
  const rename = (businessName: string) =>
    here.done(profileCalls.update, { id: owner.id, businessName, nameReason: 'We merged' }, { as: owner })
  const names = async ({ ask }: typeof one) => {
    const both = [await ask(profile), await ask(page)]
    return both.map(({ body }) => /"businessName":"(.*?)"/.exec(body.toString())?.[1])
  }
  try {
    for (const name of ['Aire Boilers', 'Wharfe Boilers']) {
      await rename(name)
      expect(await names(one)).toEqual([name, name])
      await expect.poll(() => names(other), { timeout: 5000 }).toEqual([name, name])
    }
    await settled(other.services, here.services)
    await names(other)
    const { length } = other.wholeWay
    await names(other)
    expect(other.wholeWay).toHaveLength(length)
  } finally {
    standing.mockRestore()
  }
})

test('a page that is being made while its contractor changes is given to who waits, and to nobody after', async () => {
  const { here, owner, page, pages } = await site()
  let held: { hasRead: PromiseWithResolvers<void>; goesOn: PromiseWithResolvers<void> } | undefined
  const slow: Pages = {
    ...pages,
    async handle(asked, visit) {
      const made = await pages.handle(asked, visit)
      held?.hasRead.resolve()
      await held?.goesOn.promise
      return made
    },
  }
  const process = await here.anotherProcess()
  await using one = await listening(here, here.services, slow)
  await using other = await listening(here, process, slow)
  // Time stands still, so nothing expires.
  const standing = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  const nameOn = async ({ ask }: typeof one) => /"businessName":"(.*?)"/.exec((await ask(page)).body.toString())?.[1]
  try {
    for (const [site, before, businessName] of [
      [one, / & Sons$/, 'Aire Boilers'],
      [other, /^Aire Boilers$/, 'Wharfe Boilers'],
    ] as const) {
      held = { hasRead: Promise.withResolvers(), goesOn: Promise.withResolvers() }
      const early = nameOn(site)
      await held.hasRead.promise
      await here.done(profileCalls.update, { id: owner.id, businessName, nameReason: 'We merged' }, { as: owner })
      await settled(site.services, here.services)
      held.goesOn.resolve()
      held = undefined
      expect(await early).toMatch(before)
      expect(await nameOn(site)).toBe(businessName)
    }
  } finally {
    standing.mockRestore()
  }
})

test('a homeowner who takes another name has it on kept pages with their reviews at once', async () => {
  const { here, owner, page } = await site()
  const client = await homeowner(here)
  await review(here, client, owner)
  const pages: Pages = {
    files: (_, next) => next(),
    handle: async (_, { ask }) => Response.json((await ask(reviewCalls.ofContractor, { id: owner.id })).body),
    reloading: false,
  }
  await using one = await listening(here, here.services, pages)
  await settled(here.services, here.services)
  const standing = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  try {
    await one.ask(page)
    await here.done(ownAccountCalls.change, { firstName: 'Morgan' }, { as: client })
    expect((await one.ask(page)).body.toString()).toContain('"author":"Morgan"')
  } finally {
    standing.mockRestore()
  }
})

test('who is signed in is never given the page of a visitor, nor a visitor theirs', async () => {
  const { here, page, pages } = await site()
  await using one = await listening(here, here.services, pages)
  const { cookie } = await here.person({ firstName: 'Anna' })
  const readBy = async (headers: Record<string, string>) =>
    /for \w+/.exec((await one.ask(page, headers)).body.toString())?.[0]
  for (let i = 0; i < 2; i++) {
    expect(await readBy({ cookie: `choice=1; ${cookie}` })).toBe('for Anna')
    expect(await readBy({ cookie: 'choice=1' })).toBe('for everybody')
  }
  expect(one.wholeWay).toEqual([page, page, page])
})

test('a profile that only its owner may see is kept for nobody', async () => {
  const { here, owner, profile, pages } = await site()
  await using one = await listening(here, here.services, pages)
  await here.services.database.pool.query('update contractors set listed = false where id = $1', [owner.id])
  for (let i = 0; i < 2; i++) {
    expect((await one.ask(profile, { cookie: owner.cookie })).status).toBe(200)
    expect((await one.ask(profile)).status).toBe(410)
    expect((await one.ask(profile, { cookie: (await here.person()).cookie })).status).toBe(410)
  }
  expect(one.wholeWay).toHaveLength(6)
})

test('what is to be changed or refused goes the whole way, whatever is kept under its address', async () => {
  const { here, profile, pages } = await site()
  await using one = await listening(here, here.services, pages)
  const search = directoryCalls.search.path
  for (let i = 0; i < 2; i++) {
    expect((await one.ask(`${search}?search=a%00b`)).status).toBe(400)
    expect((await one.ask(profile, { 'sec-fetch-site': 'cross-site' }, 'PATCH')).status).toBe(403)
    expect((await one.ask(profile, { 'sec-fetch-site': 'cross-site' })).status).toBe(200)
  }
  expect(one.wholeWay).toHaveLength(5)
})

test('an answer of the API may load nothing', async () => {
  const { here, profile, pages } = await site()
  await using one = await listening(here, here.services, pages)
  for (const path of [profile, '/api/auth/session', '/api/nothing'])
    expect((await one.ask(path)).headers['content-security-policy']).toMatch(
      /^default-src 'none'; frame-ancestors 'none'/,
    )
})

import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { profileCalls } from '#features/profiles/contract.ts'
import { signInCalls } from '#features/sign-in/contract.ts'
import type { Pages } from '#server/pages/pages.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Call } from '#shared/endpoint.ts'
import { freePort } from '#tests/started-site.ts'
import { recordStatements } from '#tests/statements.ts'
import { type World, world } from '#tests/world.ts'
import { createApp } from '../../app.ts'
import { listen } from './listen.ts'
import { createServeCached } from './serve-cached.ts'

/** An app whose pages name their rendering, their visitor and what they read. */
async function site(read: Call = profileCalls.profile, wishes: Partial<Settings> = {}) {
  const here: World = await world(wishes)
  const rendered: Request[] = []
  const pages: Pages = {
    files: (_, next) => next(),
    async handle(request, visit) {
      rendered.push(request)
      const number = rendered.length
      const answer = await visit.ask(read, { id: crypto.randomUUID() })
      const body = `<html><script nonce="${visit.nonce}">ours(${visit.now.getTime()})</script>
        <script>theirs()</script><p>for ${visit.session?.firstName ?? 'everybody'} ${'x'.repeat(2000)}</p>`
      const status = new URL(request.url).pathname === '/missing' ? 404 : 200
      return new Response(body, {
        status,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'x-number': String(number),
          'x-read': String(answer.status),
        },
      })
    },
    reloading: false,
  }
  const app = createApp(here.services, new AbortController().signal, pages)
  const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })
  const number = async (path: string, headers?: Record<string, string>) =>
    (await get(path, headers)).headers.get('x-number')
  return { app, here, get, number, rendered }
}

test('a page asked for by many at once is rendered once', async () => {
  const { number, rendered } = await site()
  const numbers = await Promise.all(Array.from({ length: 20 }, () => number('/pricing')))
  expect(new Set(numbers)).toEqual(new Set(['1']))
  expect(await number('/pricing?plan=2')).toBe('2')
  expect(rendered).toHaveLength(2)
})

test('who is signed in gets a page of their own, which is never kept', async () => {
  const { here, get, number } = await site()
  const [anna, bill] = [await here.person({ firstName: 'Anna' }), await here.person({ firstName: 'Bill' })]
  const shared = await get('/pricing')
  const etag = shared.headers.get('etag') ?? ''
  for (const { cookie, firstName } of [anna, bill]) {
    const own = await get('/pricing', { cookie, 'if-none-match': etag })
    expect(own.status).toBe(200)
    expect(await own.text()).toContain(`for ${firstName}`)
    expect(own.headers.get('cache-control')).toBe('no-store')
    expect(own.headers.has('etag')).toBe(false)
    const packed = await get('/pricing', { cookie, 'accept-encoding': 'gzip, br' })
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(packed.headers.get('content-security-policy')).toContain('nonce-')
    expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toContain(`for ${firstName}`)
  }
  expect(await (await get('/pricing')).text()).toContain('for everybody')
  expect(await number('/pricing', { cookie: `${anna.cookie}changed` })).not.toBe('1')
})

test('a page for somebody asks once who they are, however much it reads', async () => {
  const { here, get } = await site(signInCalls.session)
  const { cookie } = await here.person()
  const statements = await recordStatements(here.services.database.pool, async () => {
    expect((await get('/pricing', { cookie })).headers.get('x-read')).toBe('200')
  })
  expect(statements.filter(({ text }) => text.includes('from sessions'))).toHaveLength(1)
})

test('nothing of a visitor gets into the page that others are given too', async () => {
  const { get, rendered } = await site()
  await get('/pricing', {
    cookie: 'choice=private',
    'user-agent': 'private',
    'x-forwarded-for': 'private',
    host: 'private',
  })
  expect([...(rendered[0]?.headers ?? [])]).toEqual([])
  expect(rendered[0]?.url).not.toContain('private')
})

test('a page is made anew when what it read has changed, in this process or another', async () => {
  const { here, number } = await site()
  const elsewhere = await here.anotherProcess()
  expect(await number('/contractor/a')).toBe('1')
  elsewhere.events.publish({ users: [], features: ['leads'] })
  // Repeated until received: a process that has just started may not be listening yet.
  const told = () => {
    elsewhere.events.publish({ users: [], features: ['profiles'] })
    return number('/contractor/a')
  }
  await expect.poll(told, { timeout: 1900 }).not.toBe('1')
})

test('a page that is not there is not kept', async () => {
  const { number } = await site()
  expect([await number('/missing'), await number('/missing')]).toEqual(['1', '2'])
})

test('a browser that has the page is told so, even when it was rendered again meanwhile', async () => {
  const { here, get } = await site()
  const first = await get('/pricing')
  here.clock.advance(60_000)
  await expect.poll(async () => (await get('/pricing')).headers.get('x-number'), { timeout: 5000 }).toBe('2')
  const again = await get('/pricing', { 'if-none-match': first.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  // The browser's cached copy keeps the policy it came with.
  expect(again.headers.has('content-security-policy')).toBe(false)
})

test('a kept page lets its own inline scripts run by their content, and comes packed', async () => {
  const { get } = await site()
  const plain = await get('/pricing')
  const policy = plain.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]+=*';/)
  const packed = await get('/pricing', { 'accept-encoding': 'gzip, br' })
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(packed.headers.get('content-security-policy')).toBe(policy)
  const length = Number(packed.headers.get('content-length'))
  expect(length).toBeLessThan((await plain.text()).length / 2)
  expect((await packed.arrayBuffer()).byteLength).toBe(length)
})

test('a CDN may keep pages of visitors for seconds, where the setting says so, and never what went to a cookie', async () => {
  const { app, here, get } = await site(undefined, { cdnSeconds: 10 })
  const port = await freePort()
  const door = { fetch: app.fetch, serveCached: createServeCached(here.services) }
  onTestFinished(await listen(door, { host: '127.0.0.1', port }))
  const { cookie } = await here.person()
  const cacheControl = async (headers: Record<string, string> = {}, address = '/pricing') =>
    (await fetch(`http://127.0.0.1:${port}${address}`, { headers })).headers
  const shared = 'public, max-age=0, s-maxage=10, stale-while-revalidate=50'
  const first = await cacheControl()
  for (const headers of [first, await cacheControl()]) {
    expect(headers.get('cache-control')).toBe(shared)
    expect(headers.has('set-cookie')).toBe(false)
    expect(headers.get('vary')).toContain('cookie')
  }
  const known = await get('/pricing', { 'if-none-match': first.get('etag') ?? '' })
  expect([known.status, known.headers.get('cache-control')]).toEqual([304, shared])
  expect((await cacheControl({ cookie: 'choice=some' })).get('cache-control')).toBe('private, no-cache')
  expect((await cacheControl({ cookie })).get('cache-control')).toBe('no-store')
  expect((await cacheControl({}, '/missing')).get('cache-control')).toBe('private, no-cache')
  const without = await site()
  expect((await without.get('/pricing')).headers.get('cache-control')).toBe('private, no-cache')
})

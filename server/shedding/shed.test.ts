import { expect, onTestFinished, test } from 'vitest'
import { listen } from '#server/http/listen.ts'
import { freePort } from '#tests/started-site.ts'
import { world } from '#tests/world.ts'
import { routes } from '../../app.ts'
import { createShed, watchLag } from './shed.ts'

/** The product behind load shedding, with the lag that the test sets. */
async function site() {
  const { app, services, person } = await world()
  const port = await freePort()
  const burden = { lag: 0 }
  const shed = createShed(
    services,
    routes,
    () => burden.lag,
    () => 0.4,
  )
  onTestFinished(await listen({ fetch: app.fetch, shed }, { host: '127.0.0.1', port }))
  const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init)
  return { ask, burden, services, person }
}
const search = '/api/contractors/search?trade=plumbing'

test('past the limit visitors are asked to come again, while sign-in, leads and payments go on', async () => {
  const { ask, burden, services, person } = await site()
  expect((await ask(search)).status).toBe(200)
  burden.lag = 250
  const refused = await ask(search)
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(3)
  expect(await refused.json()).toEqual({
    code: 'UNAVAILABLE',
    message: expect.stringMatching(/try again in a few seconds/),
  })
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff')

  const login = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
  expect((await ask('/api/auth/login', login)).status).toBe(400)
  expect((await ask('/api/auth/session')).status).toBe(200)
  const { id, cookie } = await person({ role: 'client' })
  expect((await ask(`/api/leads/client/${id}`, { headers: { cookie } })).status).toBe(200)
  for (const path of ['/healthz', '/readyz', '/metrics']) expect((await ask(path)).status, path).toBe(200)
  expect((await ask('/api/notifications', { headers: { cookie } })).status).toBe(200)
  burden.lag = 1000
  expect((await ask('/api/notifications', { headers: { cookie } })).status).toBe(503)
  expect((await ask(`/api/leads/client/${id}`, { headers: { cookie } })).status).toBe(200)
  expect((await services.metrics.read()).text).toContain('requests_shed_total{class="sheddable"} 1')
})

test('a page that is refused says so in words, and the page to sign in is not', async () => {
  const { ask, burden } = await site()
  burden.lag = 1000
  const page = await ask('/contractors?trade=plumbing')
  expect(page.status).toBe(503)
  expect(await page.text()).toContain('<h1>One moment</h1>')
  expect((await ask('/login')).status).not.toBe(503)
})

test('calls that wait for the database count like lag', async () => {
  const { ask, services } = await site()
  const held = []
  for (let i = 0; i < 20; i++) held.push(await services.database.pool.connect())
  const waiting = Array.from({ length: 25 }, () => services.database.pool.query('select 1'))
  expect((await ask('/api/contractors/search?trade=roofing')).status).toBe(503)
  for (const client of held) client.release()
  await Promise.all(waiting)
  expect((await ask('/api/contractors/search?trade=roofing')).status).toBe(200)
})

test('an event loop that is held up again and again is seen, and one long turn of it is not', async () => {
  const { lag, stop } = watchLag()
  onTestFinished(stop)
  const held = () => {
    const until = performance.now() + 150
    while (performance.now() < until);
    return lag()
  }
  await new Promise((resolve) => setTimeout(resolve, 1500))
  held()
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(lag()).toBeLessThan(70)
  await expect.poll(held, { timeout: 15_000, interval: 1 }).toBeGreaterThan(100)
  await expect.poll(lag, { timeout: 5000 }).toBeLessThan(70)
})

import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { directoryCalls } from '#features/directory/contract.ts'
import { freePort } from '#tests/started-site.ts'
import { world } from '#tests/world.ts'

/** A stand-in for Sentry's envelope endpoint. */
async function standIn() {
  const received: { url: string; auth: string; body: string }[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    received.push({ url: request.url ?? '', auth: String(request.headers['x-sentry-auth']), body })
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The stand-in has no port')
  return { received, dsn: `http://public-key@127.0.0.1:${address.port}/42` }
}

/** A site whose database fails with an unexpected error that quotes personal data. */
async function failing(sentryDsn: string | null) {
  const here = await world({ sentryDsn, logLevel: 'error' })
  const failure = Object.assign(new Error('Key (email)=(sarah@example.com) is odd'), { code: 'XX000' })
  vi.spyOn(here.services.database.pool, 'connect').mockImplementation(() => {
    throw failure
  })
  onTestFinished(() => void vi.restoreAllMocks())
  return { ask: (search: string) => here.request(directoryCalls.search, { search }) }
}

test('an error nobody foresaw is sent to the address of the settings, and nobody is in it', async () => {
  const { received, dsn } = await standIn()
  const { ask } = await failing(dsn)
  const answer = await ask('Sarah Whitfield')
  expect(answer.status).toBe(500)
  await expect.poll(() => received.length).toBe(1)
  const [{ url, auth, body } = { url: '', auth: '', body: '' }] = received
  expect(url).toBe('/api/42/envelope/')
  expect(auth).toContain('sentry_key=public-key')
  const [head, item, event] = body.split('\n').map((line) => JSON.parse(line))
  expect(item).toEqual({ type: 'event' })
  expect(event).toMatchObject({
    event_id: head.event_id,
    message: 'a request failed',
    tags: { path: directoryCalls.search.path, code: 'XX000', requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    exception: { values: [{ type: 'Error', value: 'a request failed' }] },
  })
  const { frames } = event.exception.values[0].stacktrace
  expect(frames.at(-1)).toMatchObject({ filename: 'server/outside/error-reports.test.ts', in_app: true })
  expect(body).not.toMatch(/sarah|whitfield/i)
})

test('one that strikes every request is sent twenty times a minute, and an address that is away changes nothing', async () => {
  const { received, dsn } = await standIn()
  const { ask } = await failing(dsn)
  for (let i = 0; i < 30; i++) await ask(`word${i}`)
  await expect.poll(() => received.length).toBe(20)
  const away = await failing(`http://key@127.0.0.1:${await freePort()}/1`)
  expect((await away.ask('other')).status).toBe(500)
})

test('without an address nothing is sent', async () => {
  const asked = vi.spyOn(globalThis, 'fetch')
  const { ask } = await failing(null)
  expect((await ask('word')).status).toBe(500)
  expect(asked).not.toHaveBeenCalled()
})

import { expect, test } from 'vitest'
import { directoryCalls } from '#features/directory/contract.ts'
import { world } from '#tests/world.ts'

/** What the server of Node hands over with a request. */
const from = (remoteAddress: string) => ({
  incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } },
})

test('the figures are for programs on this machine and for admins', async () => {
  const { app, person } = await world()
  const read = (address: string, headers: Record<string, string> = {}) =>
    app.request('/metrics', { headers }, from(address))
  expect((await read('127.0.0.1')).status).toBe(200)
  expect((await read('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(401)
  expect((await read('203.0.113.7')).status).toBe(401)
  expect((await read('203.0.113.7', { cookie: (await person({ role: 'client' })).cookie })).status).toBe(403)
  expect((await read('203.0.113.7', { cookie: (await person({ role: 'admin' })).cookie })).status).toBe(200)
})

test('they tell of calls by status and time, of the database, the mails, what is kept, and the process', async () => {
  const { app, services } = await world()
  for (let i = 0; i < 3; i++) await app.request(directoryCalls.search.path)
  await app.request('/api/contractors/nobody')
  const { text } = await services.metrics.read()
  expect(text).toContain(`http_requests_total{call="GET ${directoryCalls.search.path}",status="200"} 3`)
  expect(text).toContain('http_requests_total{call="GET /api/contractors/:id",status="400"} 1')
  expect(text).toContain(`http_request_duration_seconds_bucket{le="+Inf",call="GET ${directoryCalls.search.path}"} 3`)
  expect(text).toContain('cache_kept_total{cache="answers"} 2')
  expect(text).toContain('outbox_mails_waiting 0')
  for (const name of ['database_connections', 'nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
    expect(text).toContain(name)
  expect(text).not.toContain('nobody')
})

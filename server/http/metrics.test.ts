import type pg from 'pg'
import { expect, test, vi } from 'vitest'
import { directoryCalls } from '#features/directory/contract.ts'
import { makeQueueTables } from '#server/background/scheduler.ts'
import { recordBackup } from '#server/backup/last-backup.ts'
import { minutes } from '#shared/dates.ts'
import { world } from '#tests/world.ts'

/** What Node's HTTP server passes on with a request. */
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
  expect(text).toContain('cache_hits_total{cache="answers"} 2')
  expect(text).toContain('outbox_mails{state="new"} 0')
  expect(text).toContain('site_state_seconds{state="mail_down"} 0')
  for (const name of ['database_connections', 'nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
    expect(text).toContain(name)
  expect(text).not.toContain('nobody')
})

test('they tell how full the disk of the data folder is, and how old the last back-up', async () => {
  const { services, clock } = await world()
  const { dataDir } = services.settings
  const figure = async (name: string) =>
    Number((await services.metrics.read()).text.match(new RegExp(`^${name}(?:{.*})? (.+)$`, 'm'))?.[1])
  const [free, size] = [await figure('data_disk_free_bytes'), await figure('data_disk_size_bytes')]
  expect(free).toBeGreaterThan(0)
  expect(size).toBeGreaterThan(free)
  expect(await figure('backup_age_seconds')).toBeNaN()
  await recordBackup(dataDir, services.clock().toISOString())
  clock.advance(minutes(90))
  expect(await figure('backup_age_seconds')).toBe(5400)
})

test('a database that is not there, or does not answer, costs the figures that stand in it alone', async () => {
  const { app, services, clock } = await world({ logLevel: 'silent' })
  const { pool } = services.database
  const gone = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
  const silent = () => new Promise<never>(() => {})
  await services.metrics.read()
  for (const [answers, away] of [
    [gone, 0],
    [silent, 120],
  ] as const) {
    vi.spyOn(pool, 'query').mockImplementation(answers)
    vi.spyOn(pool, 'connect').mockImplementation(answers)
    const told = await (await app.request('/metrics', {}, from('127.0.0.1'))).text()
    expect(told).toContain(`site_state_seconds{state="database_away"} ${away}`)
    expect(told).toContain('http_requests_total')
    expect(told).not.toContain('outbox_mails{')
    clock.advance(minutes(2))
  }
})

test('the figures are also for whoever has the token of the settings', async () => {
  const metricsToken = 'a token that is long enough for this'
  const { app } = await world({ metricsToken })
  const read = async (authorization: string) =>
    (await app.request('/metrics', { headers: { authorization } }, from('203.0.113.7'))).status
  expect(await read(`Bearer ${metricsToken}`)).toBe(200)
  expect(await read(`Bearer ${metricsToken}x`)).toBe(401)
  expect(await read('Bearer null')).toBe(401)
  const without = await world()
  expect(
    (await without.app.request('/metrics', { headers: { authorization: 'Bearer null' } }, from('203.0.113.7'))).status,
  ).toBe(401)
})

test('they tell how long mails and works have waited, what was given up, and how long the site has been unwell', async () => {
  const { services, clock } = await world()
  const { pool } = services.database
  await makeQueueTables(pool.options as pg.PoolConfig)
  await pool.query(
    `insert into outbox (id, kind, priority, to_address, subject, text, html, created_at, state, next_try_at)
       select gen_random_uuid(), 'reset-password', 'urgent', 'a@example.com', 's', 't', 'h', $1::timestamptz, state, case state when 'queued' then $1::timestamptz end
       from unnest(array['new', 'queued', 'failed']) state`,
    [clock()],
  )
  for (const name of ['late-work', 'bad-work'])
    await pool.query(`select pgboss.create_queue($1, '{"policy": "standard"}')`, [name])
  await pool.query(
    `insert into pgboss.job (name, state, created_on, start_after) values
       ('late-work', 'created', now() - interval '1 hour', now() - interval '10 minutes'), ('bad-work', 'failed', now(), now())`,
  )
  await services.states.found('mail_down', false)
  clock.advance(minutes(7))
  const { text } = await services.metrics.read()
  for (const line of [
    'outbox_mails{state="new"} 1',
    'outbox_mails{state="queued"} 1',
    'outbox_mails{state="failed"} 1',
    'outbox_oldest_seconds{priority="urgent"} 420',
    'outbox_oldest_seconds{priority="bulk"} 0',
    'queue_failed_works{work="bad-work"} 1',
    'site_state_seconds{state="mail_down"} 420',
    'site_state_seconds{state="clock_wrong"} 0',
  ])
    expect(text).toContain(line)
  expect(text).toMatch(/^queue_oldest_seconds\{work="late-work"\} 60\d\./m)
})

import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test, vi } from 'vitest'
import { directoryCalls } from '#features/directory/contract.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { signInCalls } from '#features/sign-in/contract.ts'
import { createServeCached } from '#server/http/serve-cached.ts'
import { isRead } from '#shared/endpoint.ts'
import { catchUp } from '#tests/debian-postgres.ts'
import { business, found } from '#tests/directory.ts'
import { allHeard } from '#tests/heard.ts'
import type { Person } from '#tests/people.ts'
import { replicated } from '#tests/replicated.ts'
import { type Answer, ask } from '#tests/request.ts'
import { sourceFiles } from '#tests/source-files.ts'
import { type World, world } from '#tests/world.ts'
import { createApp, routes } from '../../app.ts'
import { positionSql } from './position.ts'

const both = replicated()

/** The product on a database with a replica that is in use and has caught up. */
async function market(): Promise<World> {
  await both.primary.ask('drop schema if exists public, pgboss cascade; create schema public')
  const reached = {
    connectionString: both.primary.url,
    replicas: [{ connectionString: both.replica.url }],
    idleTimeoutMillis: 1000,
    query_timeout: 2000,
  }
  const here = await world({ rateLimits: false }, () => reached)
  await caughtUp(here)
  return here
}

/** The replica is in use and current, and every process knows: none requires it to have come further. */
async function caughtUp(here: World) {
  await allHeard(here)
  await catchUp(both.replica, both.primary)
  await vi.waitFor(
    () => expect(here.services.replicas.standings).toMatchObject([{ secondsBehind: expect.closeTo(0, 0) }]),
    20_000,
  )
}

const pause = () => both.replica.ask('select pg_wal_replay_pause()')
const goOn = () => both.replica.ask('select pg_wal_replay_resume()')

/** Which server answered the queries that were made meanwhile. */
async function answeredBy({ services: { replicas } }: World, work: () => Promise<unknown>) {
  const { byReplica, byPrimary } = replicas.reads
  await work()
  return { replica: replicas.reads.byReplica - byReplica, primary: replicas.reads.byPrimary - byPrimary }
}

const profileOf = async (here: World, { id }: Person, as?: { cookie: string }, app = here.app) => {
  const { status, body } = await ask(app, profileCalls.profile, { id }, as)
  return { status, pausedUntil: (body as { pausedUntil?: string | null }).pausedUntil }
}

/** The cookies that a browser sends back: the session, and the position of its last write. */
const browserAfter = ({ headers }: Answer, { cookie }: Person) => ({
  cookie: [cookie, ...headers.getSetCookie().map((one) => one.split(';')[0])].join('; '),
})

const takesNoWork = async (here: World, person: Person, until: string) =>
  browserAfter(await here.request(profileCalls.pause, { id: person.id, until }, { as: person }), person)

test('what anybody may see is read from a replica, and every call that may be is one that only reads', async () => {
  await using here = await market()
  const person = await business(here, 'Aire Boilers')
  const admin = await here.person({ role: 'admin' })
  await caughtUp(here)
  const inputs: Record<string, Record<string, string>> = { id: { id: person.id }, category: { category: 'plumbing' } }
  const lagging = routes.filter(({ call }) => call.allowsReplicaLag)
  expect(lagging.filter(({ call }) => !isRead(call))).toEqual([])
  for (const { call } of lagging) {
    const input = { near: 'Leeds', ...inputs[/:(\w+)/.exec(call.path)?.[1] ?? ''] }
    const statuses: number[] = []
    const by = await answeredBy(here, async () => {
      statuses.push((await ask(here.app, call, input, call.who === 'anyone' ? undefined : admin)).status)
    })
    expect({ path: call.path, statuses, by }).toEqual({
      path: call.path,
      statuses: [call.path === '/api/company-video' ? expect.any(Number) : 200],
      by: { replica: 1, primary: 0 },
    })
  }
  expect(await answeredBy(here, async () => here.app.request('/sitemap-prices.xml'))).toEqual({
    replica: 1,
    primary: 0,
  })
  const { text } = await here.services.metrics.read()
  expect(text).toMatch(/database_replica_lag_seconds\{replica="127.0.0.1:\d+"\} 0/)
})

test('nothing else can: a replica is given to reading calls and the sitemap alone', () => {
  const given = sourceFiles().filter(({ path, text }) => !path.includes('.test.') && text.includes('replicas.read('))
  expect(given.map(({ path }) => path).sort()).toEqual(['server/database/in-transaction.ts', 'server/http/sitemap.ts'])
  const text = readFileSync('server/database/in-transaction.ts', 'utf8')
  expect(text.match(/replicas\.read\(/g)).toHaveLength(1)
})

test('who wrote reads it at once in every process, and so do others as soon as it is told, however far the replica is', async () => {
  await using here = await market()
  const person = await business(here, 'Aire Boilers')
  const second = await here.anotherProcess()
  const elsewhere = createApp(second, new AbortController().signal)
  const visitor = () => profileOf(here, person, undefined, elsewhere)
  await caughtUp(here)
  await vi.waitFor(() => expect(second.replicas.standings).toMatchObject([{ secondsBehind: 0 }]))
  await pause()
  try {
    const browser = await takesNoWork(here, person, '2026-02-09')
    expect(await visitor()).toEqual({ status: 200, pausedUntil: null })
    expect(await profileOf(here, person, browser, elsewhere)).toEqual({ status: 200, pausedUntil: '2026-02-09' })
    expect((await profileOf(here, person)).pausedUntil).toBe('2026-02-09')
    await allHeard(here)
    expect((await visitor()).pausedUntil).toBe('2026-02-09')
    expect(await found(here, { search: 'Aire' })).toEqual([])
  } finally {
    await goOn()
  }
  await caughtUp(here)
  const other = await business(here, 'Wharfe Boilers')
  await caughtUp(here)
  expect(await answeredBy(here, () => profileOf(here, other))).toEqual({ replica: 1, primary: 0 })
})

test('an answer read before a replica knew is not kept past the word of the change', async () => {
  await using here = await market()
  const person = await business(here, 'Aire Boilers')
  await caughtUp(here)
  await pause()
  try {
    // Written directly to the database, so that no process has been notified.
    await both.primary.ask(`update contractors set description = 'New words.' where id = '${person.id}'`)
    const words = async () => (await here.done(profileCalls.profile, { id: person.id })).description
    expect(await words()).toBe('Small jobs done properly.')
    here.services.events.publish({ users: [], features: ['profiles'] })
    await allHeard(here)
    expect([await words(), await words()]).toEqual(['New words.', 'New words.'])
  } finally {
    await goOn()
  }
})

test('who wrote is given no answer that another process has kept from before', async () => {
  await using here = await market()
  const person = await business(here, 'Aire Boilers')
  const second = await here.anotherProcess()
  await caughtUp(here)
  const address = profileCalls.profile.path.replace(':id', person.id)
  const seen = await createApp(second, new AbortController().signal).request(address)
  expect(seen.status).toBe(200)
  const outgoing = { statusCode: 200, writeHead: vi.fn().mockReturnThis(), end: vi.fn() }
  const isGiven = ({ cookie }: { cookie: string }) =>
    createServeCached(second)(
      { method: 'GET', url: address, headers: { cookie } } as IncomingMessage,
      outgoing as unknown as ServerResponse,
    )
  // The notification reaches the other process a moment later: until then it keeps its answer.
  const untold = vi.spyOn(here.services.events, 'publish').mockReturnValue()
  const browser = await takesNoWork(here, person, '2026-02-09')
  untold.mockRestore()
  expect([isGiven(person), isGiven(browser)]).toEqual([true, false])
})

test('where it is not known how far a change wrote, the primary is asked no longer than until it is', async () => {
  await using here = await market()
  const person = await business(here, 'Aire Boilers')
  await caughtUp(here)
  const { pool } = here.services.database
  const query = pool.query.bind(pool) as (...asked: unknown[]) => unknown
  const isPosition = (asked: unknown) => JSON.stringify(asked).includes(`select ${positionSql}`)
  const unknown = vi.spyOn(pool, 'query').mockImplementation((...asked: unknown[]) => {
    if (isPosition(asked[0])) return Promise.reject(new Error('Query read timeout'))
    return query(...asked)
  })
  await takesNoWork(here, person, '2026-02-09')
  unknown.mockRestore()
  // However often the same data changes meanwhile.
  await vi.waitFor(
    async () => {
      await takesNoWork(here, person, '2026-02-10')
      expect(await answeredBy(here, () => profileOf(here, person))).toEqual({ replica: 1, primary: 0 })
    },
    { timeout: 5000, interval: 200 },
  )
})

test('a replica too far behind is left out until it has caught up', async () => {
  await using here = await market()
  await business(here, 'Aire Boilers')
  await caughtUp(here)
  await pause()
  try {
    await both.primary.ask('create table more as select 1')
    const behind = () => here.services.replicas.standings[0]?.secondsBehind ?? 0
    await vi.waitFor(() => expect(behind()).toBeGreaterThan(5), 15_000)
    expect(await answeredBy(here, () => found(here, { search: 'Aire' }))).toEqual({ replica: 0, primary: 1 })
  } finally {
    await goOn()
  }
  await caughtUp(here)
  expect(await answeredBy(here, () => found(here, { search: 'Boilers' }))).toEqual({ replica: 1, primary: 0 })
})

test('a replica that fails is left out and used again later; while the primary is down, public pages are still served', async () => {
  await using here = await market()
  const warned = vi.spyOn(here.services.log, 'warn').mockReturnValue()
  const up = async () =>
    /database_replica_up\{replica="127.0.0.1:\d+"\} (\d)/.exec((await here.services.metrics.read()).text)?.[1]
  await business(here, 'Aire Boilers')
  await caughtUp(here)
  expect([await up(), warned.mock.calls]).toEqual(['1', []])
  await both.replica.stop()
  expect(await found(here, { search: 'Aire' })).toEqual(['Aire Boilers'])
  await vi.waitFor(() => expect(here.services.replicas.standings).toMatchObject([{ secondsBehind: null }]), 5000)
  await vi.waitFor(async () => expect(await up()).toBe('0'), 5000)
  expect(warned.mock.calls.map(([, sentence]) => sentence)).toEqual([expect.stringContaining('does not answer')])
  await both.replica.start()
  await caughtUp(here)
  await both.primary.stop()
  try {
    expect(await found(here, { search: 'Boilers' })).toEqual(['Aire Boilers'])
    expect((await here.request(directoryCalls.search, { search: 'plumber' })).status).toBe(200)
  } finally {
    await both.primary.start()
  }
  await vi.waitFor(async () => expect((await here.app.request('/readyz')).status).toBe(200), 20_000)
})

test('a replica that hangs keeps nobody waiting for long, and a primary that hangs leaves the public pages', async () => {
  await using here = await market()
  await business(here, 'Aire Boilers')
  const writer = await business(here, 'Wharfe Boilers')
  await caughtUp(here)
  both.replica.freeze()
  try {
    // Whoever wrote waits for a replica that has come so far, and not for one that does not answer.
    const browser = await takesNoWork(here, writer, '2026-02-09')
    const began = performance.now()
    expect((await profileOf(here, writer, browser)).pausedUntil).toBe('2026-02-09')
    expect(performance.now() - began).toBeLessThan(1000)
    expect(await found(here, { search: 'Aire' })).toEqual(['Aire Boilers'])
    await vi.waitFor(() => expect(here.services.replicas.standings).toMatchObject([{ secondsBehind: null }]), 5000)
  } finally {
    both.replica.thaw()
  }
  await caughtUp(here)
  both.primary.freeze()
  try {
    const somebody = { email: 'a@example.com', password: 'a long password', userType: 'client' } as const
    const refused = await here.request(signInCalls.login, somebody)
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBeTruthy()
    expect(await found(here, { search: 'Boilers' })).toEqual(['Aire Boilers'])
  } finally {
    both.primary.thaw()
  }
  await vi.waitFor(async () => expect((await here.app.request('/readyz')).status).toBe(200), 20_000)
  await business(here, 'Nidd Boilers')
})

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { statfs } from 'node:fs/promises'
import { createServer } from 'node:http'
import fc from 'fast-check'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { accountCalls } from '#features/accounts/contract.ts'
import { directoryCalls } from '#features/directory/contract.ts'
import type { Services } from '#server/context.ts'
import { createMail } from '#server/outside/mail.ts'
import { minutes } from '#shared/dates.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { query } from '#tests/postgres.ts'
import { confirmed } from '#tests/sign-up.ts'
import { freePort } from '#tests/started-site.ts'
import { type World, world } from '#tests/world.ts'
import { aheadOf } from './clock.ts'
import { createDiskSpace } from './disk-space.ts'

const readyz = async ({ app }: Pick<World, 'app'>) => {
  const answer = await app.request('/readyz')
  const body = (await answer.json()) as { status: string; states: { name: string; since: string }[] }
  return { http: answer.status, ...body }
}
const states = async (here: Pick<World, 'app'>) => (await readyz(here)).states.map(({ name }) => name)
const quiet = () => world({ logLevel: 'silent' })

test('a site that lacks nothing is ready', async () => {
  expect(await readyz(await world())).toEqual({ http: 200, status: 'ready', states: [] })
})

test('without its database a process is not ready, and says since when', async () => {
  const here = await quiet()
  const since = here.clock().toISOString()
  vi.spyOn(here.services.database.pool, 'query').mockImplementation(() => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  })
  await readyz(here)
  here.clock.advance(minutes(3))
  expect(await readyz(here)).toMatchObject({
    http: 503,
    status: 'not ready',
    states: [{ name: 'database_away', since, ready: false }],
  })
  vi.restoreAllMocks()
  expect(await readyz(here)).toMatchObject({ http: 200, states: [] })
})

test('a database that takes no changes is read from, says so where something is to be saved, and leaves the site ready', async () => {
  const here = await quiet()
  const { email } = await confirmed(here)
  const { rows } = await here.services.database.pool.query('select current_database() as name')
  const [{ name }] = rows
  const { server } = inject('testRun')
  await query(server, `alter database ${name} set default_transaction_read_only = on`)
  onTestFinished(async () => {
    await query(server, `alter database ${name} reset default_transaction_read_only`)
  })
  await query(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  await expect.poll(() => states(here)).toEqual(['database_read_only'])
  expect(await readyz(here)).toMatchObject({ http: 200, status: 'degraded' })
  expect((await here.request(directoryCalls.search, {})).status).toBe(200)
  expect((await here.request(accountCalls.forgotPassword, { email })).status).toBe(503)
})

test('a full disk of our own makes not ready; that of the database, which all processes share, does not', async () => {
  const here = await quiet()
  here.services.diskSpace.ranOut('database')
  expect(await readyz(here)).toMatchObject({ http: 200, status: 'degraded', states: [{ name: 'database_full' }] })
  here.services.diskSpace.ranOut('disk')
  expect(await readyz(here)).toMatchObject({ http: 503, status: 'not ready' })
  here.clock.advance(minutes(1))
  expect(await readyz(here)).toMatchObject({ http: 200, states: [] })
})

test('a disk with less than 64 MB free is full', async () => {
  const withFree = (free: number) =>
    createDiskSpace('/data', () => new Date(), (async () => ({
      bavail: free,
      bsize: 1024 * 1024,
    })) as unknown as typeof statfs)
  expect(await withFree(63).full()).toEqual({ disk: true, database: false })
  expect(await withFree(64).full()).toEqual({ disk: false, database: false })
})

/** A process that sends mail to a given port, sharing a world's database. */
async function mailing(here: World, port: number): Promise<Services> {
  const smtp = { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'us@example.com', replyTo: 'us@example.com' }
  return here.anotherProcess({ mail: createMail({ mail: smtp, dataDir: '' }), settings: { logLevel: 'silent' } })
}

test('a mail server that is away is told of by every process, from the first mail it did not take until it is back', async () => {
  const here = await quiet()
  const port = await freePort()
  const sender = await mailing(here, port)
  const { email } = await confirmed(here)
  await here.done(accountCalls.forgotPassword, { email })
  const since = here.clock().toISOString()
  await sender.outbox.sendDue()
  here.clock.advance(minutes(20))
  expect(await readyz(here)).toMatchObject({ http: 200, status: 'degraded', states: [{ name: 'mail_down', since }] })
  await sender.states.tryAgain()
  expect(await states(here)).toEqual(['mail_down'])
  await using server = await startMailServer(port)
  await sender.states.tryAgain()
  expect(await readyz(here)).toMatchObject({ status: 'ready', states: [] })
  await sender.outbox.sendDue()
  expect(server.received).not.toHaveLength(0)
})

test('a mail server that sends one mail back is not away', async () => {
  await using server = await startMailServer()
  const here = await quiet()
  const sender = await mailing(here, Number(new URL(server.url).port))
  server.answer = 'unclear'
  await here.done(accountCalls.forgotPassword, { email: (await confirmed(here)).email })
  await sender.outbox.sendDue()
  expect(server.received).not.toHaveLength(0)
  expect(await states(here)).toEqual([])
})

test('a bucket that is away is said to whoever needs a file, and told of until it is back', async () => {
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  const bucket = { name: 'uploads', region: 'eu-west-2', endpoint, accessKeyId: 'key', secretAccessKey: 'secret' }
  const here = await world({ bucket, logLevel: 'silent' })
  await expect(here.services.files.open(randomUUID())).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringContaining('cannot take or show files'),
  })
  expect(await readyz(here)).toMatchObject({ http: 200, status: 'degraded', states: [{ name: 'files_down' }] })
  const server = createServer((_request, response) => void response.writeHead(404).end()).listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  await expect(here.services.files.open(randomUUID())).rejects.not.toMatchObject({ code: 'UNAVAILABLE' })
  expect(await states(here)).toEqual(['files_down'])
  server.removeAllListeners('request')
  server.on('request', (_request, response) => response.end())
  await here.services.states.tryAgain()
  expect(await states(here)).toEqual([])
})

test('a service that goes away again, after another process found it back, is told of again', async () => {
  const here = await quiet()
  const other = await here.anotherProcess({ settings: { logLevel: 'silent' } })
  await here.services.states.found('files_down', false)
  expect(await states(here)).toEqual(['files_down'])
  await other.states.tryAgain()
  expect(await states(here)).toEqual([])
  here.clock.advance(minutes(1))
  await here.services.states.found('files_down', false)
  expect(await states(here)).toEqual(['files_down'])
})

test('a clock that is not that of the database is told of', async () => {
  const here = await quiet()
  for (const [wrong, names] of [
    [60_000, ['clock_wrong']],
    [-60_000, ['clock_wrong']],
    [2000, []],
  ] as const) {
    const { states: own } = await here.anotherProcess({ machineClock: () => Date.now() + wrong })
    expect([...(await own.look()).keys()], String(wrong)).toEqual(names)
  }
})

test('however long the answer takes, a clock that agrees is never said to differ, and one that differs never by more', () => {
  const wait = fc.integer({ min: 0, max: 60_000 })
  fc.assert(
    fc.property(wait, wait, fc.integer({ min: -100_000, max: 100_000 }), (there, back, ahead) => {
      const theirs = new Date(1_000_000_000)
      const said = aheadOf(theirs, theirs.getTime() + ahead - there, theirs.getTime() + ahead + back)
      expect(Math.abs(said)).toBeLessThanOrEqual(Math.abs(ahead))
      if (there === 0 && back === 0) expect(said).toBe(ahead)
    }),
  )
})

import type pg from 'pg'
import { expect, inject, type TestContext, test, vi } from 'vitest'
import { directoryCalls } from '#features/directory/contract.ts'
import { jobCalls } from '#features/jobs/contract.ts'
import { leadCalls } from '#features/leads/contract.ts'
import type { ScheduledWork } from '#server/background/scheduled-work.ts'
import { startWorks } from '#server/services.ts'
import { readSettings } from '#server/settings/settings.ts'
import { allHeard } from '#tests/heard.ts'
import { contractor, homeowner, job } from '#tests/market.ts'
import { hasPgBouncer, startPgBouncer, whyNoPgBouncer } from '#tests/pgbouncer.ts'
import { addressOf, query } from '#tests/postgres.ts'
import { world } from '#tests/world.ts'
import { inTransaction } from './in-transaction.ts'
import { reachOwnPostgres } from './own-postgres.ts'

const here = () => {
  const { server, folder } = inject('testRun')
  return { server, folder, address: addressOf(server) }
}

const reach = (DATABASE_URL: string, others: Record<string, string> = {}) => {
  const settings = readSettings({ DATABASE_URL, DATA_DIR: here().folder, ...others })
  return reachOwnPostgres({ ...settings, databaseUrl: DATABASE_URL })
}

const needsPgBouncer = ({ skip }: TestContext) => skip(!hasPgBouncer, whyNoPgBouncer)

test('PostgreSQL itself is reached straight, and keeps statements by their names unless told otherwise', async () => {
  const { address } = here()
  expect(await reach(address)).not.toHaveProperty('Client')
  expect(await reach(address, { DATABASE_STATEMENTS: 'unnamed' })).toHaveProperty('Client')
})

test('a pooler that shares connections is refused unless PostgreSQL itself can be reached beside it', async (context) => {
  needsPgBouncer(context)
  const { server, folder, address } = here()
  await using shared = await startPgBouncer({ folder }, server)
  await expect(reach(shared.url)).rejects.toThrow('Set DATABASE_DIRECT_URL to the address of PostgreSQL itself')
  await expect(reach(shared.url, { DATABASE_DIRECT_URL: shared.url })).rejects.toThrow('it has to lead to PostgreSQL')
  const reached = await reach(shared.url, { DATABASE_DIRECT_URL: address })
  expect(reached).toMatchObject({ connectionString: shared.url, direct: { connectionString: address } })
  expect(reached).toHaveProperty('Client')
  const named = await reach(shared.url, { DATABASE_DIRECT_URL: address, DATABASE_STATEMENTS: 'named' })
  expect(named).not.toHaveProperty('Client')
})

test('a pooler in session mode is like PostgreSQL itself', async (context) => {
  needsPgBouncer(context)
  const { server, folder } = here()
  await using session = await startPgBouncer({ folder, mode: 'session' }, server)
  expect(await reach(session.url)).not.toHaveProperty('Client')
})

test('behind PgBouncer in transaction mode all is answered, told, migrated and done, while sixty ask at once', async (context) => {
  needsPgBouncer(context)
  await using stack = new AsyncDisposableStack()
  let direct: pg.PoolConfig = {}
  const through = async (database: pg.PoolConfig) => {
    direct = database
    const pooler = stack.use(await startPgBouncer({ folder: inject('testRun').folder }, database))
    return reach(pooler.url, { DATABASE_DIRECT_URL: addressOf(database) })
  }
  await using market = await world({ rateLimits: false }, through)
  const done: string[] = []
  const work: ScheduledWork = { name: 'note', does: 'Nothing but this test', run: async () => void done.push('note') }
  const worker = await market.anotherProcess()
  await startWorks(worker, [work])
  const heard = new Set<string>()
  worker.events.subscribe(({ features }) => {
    for (const feature of features) heard.add(feature)
  })
  await allHeard(market)

  const owner = await homeowner(market)
  const people = await Promise.all(Array.from({ length: 12 }, () => contractor(market)))
  const jobs = await Promise.all(people.map(() => job(market, owner)))
  const asks = people.flatMap((as, n) => [
    () => market.request(directoryCalls.search, { search: `plumb ${n}` }),
    () => market.request(jobCalls.list, {}, { as: owner }),
    () => market.request(leadCalls.requestQuote, { jobId: jobs[n] ?? '' }, { as }),
    () => market.request(jobCalls.browse, { search: 'tap' }, { as }),
    () => market.request(leadCalls.ofContractor, { contractorId: as.id }, { as }),
  ])
  const migrating = market.anotherProcess().then(() => query(direct, 'alter table jobs add column more text'))
  const answers = await Promise.all(asks.map((ask) => ask()))
  await migrating
  answers.push(...(await Promise.all(asks.map((ask) => ask()))))
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(108)

  await inTransaction(market.services, [], ({ db }) => market.services.scheduler.ask(db, work))
  await vi.waitFor(() => expect(done).toEqual(['note']), 10_000)
  await allHeard(market)
  expect(heard).toContain('leads')
})

import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { Services } from '#server/context.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { startWorks } from '#server/services.ts'
import { allHeard } from '#tests/heard.ts'
import { type World, world } from '#tests/world.ts'
import type { ScheduledWork } from './scheduled-work.ts'

/** A work that counts its runs, and never runs twice at once. */
function countWork(run: () => void | Promise<void> = () => {}) {
  const seen = { done: 0, atOnce: 0, most: 0 }
  const work: ScheduledWork = {
    name: 'count',
    does: 'Nothing but this test',
    retries: { times: 3, firstWait: 1, longestWait: 1 },
    async run() {
      seen.atOnce += 1
      seen.most = Math.max(seen.most, seen.atOnce)
      try {
        await run()
        seen.done += 1
      } finally {
        seen.atOnce -= 1
      }
    },
  }
  return { work, seen }
}

const ask = (services: Services, work: ScheduledWork) =>
  inTransaction(services, [], ({ db }) => services.scheduler.ask(db, work))

/** A process receives notices only once its connection for them is open. */
async function startWorking(here: World, services: Services, works: readonly ScheduledWork[]) {
  await startWorks(services, works)
  await allHeard(here)
}

test('a work that was asked for happens soon, asked by a process that does none, and in one at a time', async () => {
  await using here = await world()
  const { work, seen } = countWork(() => sleep(50))
  const [first, second] = [await here.anotherProcess(), await here.anotherProcess()]
  await Promise.all([startWorking(here, first, [work]), startWorking(here, second, [work])])
  for (let times = 1; times <= 3; times++) {
    await ask(here.services, work)
    await vi.waitFor(() => expect(seen.done).toBeGreaterThanOrEqual(times), 10_000)
  }
  expect(seen.most).toBe(1)
})

test('a work asked for in a transaction that is rolled back does not happen', async () => {
  await using here = await world()
  const { work, seen } = countWork()
  const other = { ...countWork().work, name: 'other' }
  const asked = countWork()
  await startWorking(here, here.services, [work, { ...asked.work, name: other.name }])
  const rolledBack = inTransaction(here.services, [], async ({ db }) => {
    await here.services.scheduler.ask(db, work)
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  await ask(here.services, other)
  await vi.waitFor(() => expect(asked.seen.done).toBe(1), 10_000)
  expect(seen.done).toBe(0)
})

test('a work asked for while it is under way is done once more, for what it may have come too late for', async () => {
  await using here = await world()
  const { promise: held, resolve: go } = Promise.withResolvers<void>()
  const { work, seen } = countWork(() => held)
  await startWorking(here, here.services, [work])
  await inTransaction(here.services, [], async ({ soon }) => soon(work))
  await vi.waitFor(() => expect(seen.atOnce).toBe(1), 10_000)
  await inTransaction(here.services, [], async ({ soon }) => soon(work))
  await allHeard(here)
  go()
  await vi.waitFor(() => expect(seen.done).toBe(2), 10_000)
  expect(seen.most).toBe(1)
})

test('a work that fails is tried again when its waiting is over', async () => {
  await using here = await world()
  let tries = 0
  const { work, seen } = countWork(() => {
    tries += 1
    if (tries < 3) throw new Error('not yet')
  })
  here.services.log.level = 'silent'
  await startWorking(here, here.services, [work])
  await ask(here.services, work)
  await vi.waitFor(() => expect(seen.done).toBe(1), 15_000)
  expect(tries).toBe(3)
})

test('what a killed process was doing is done soon by another', async () => {
  await using here = await world()
  const { work, seen } = countWork()
  await startWorking(here, here.services, [work])
  await ask(here.services, work)
  const completed = async () => {
    const { rows } = await here.services.database.pool.query(
      `select 1 from pgboss.job where name = 'count' and state = 'completed'`,
    )
    expect(rows).toHaveLength(1)
  }
  await vi.waitFor(completed, 10_000)
  // As its process would have left it.
  await here.services.database.pool.query(
    `update pgboss.job set state = 'active', completed_on = null, heartbeat_on = now() - interval '11 seconds' where name = 'count'`,
  )
  await vi.waitFor(() => expect(seen.done).toBe(2), 12_000)
})

test('works go on after every connection to the database was cut', async () => {
  await using here = await world()
  const { work, seen } = countWork()
  here.services.log.level = 'silent'
  await startWorking(here, here.services, [work])
  await cutConnections(here.services)
  // Until the pool notices, it may hand out a dead connection; until it listens again, nobody receives a notice.
  const askAnew = async () => {
    await ask(here.services, work)
    expect(seen.done).toBeGreaterThan(0)
  }
  await vi.waitFor(askAnew, { timeout: 30_000, interval: 500 })
})

test('stopping lets a work finish', async () => {
  await using here = await world()
  const done: string[] = []
  const work: ScheduledWork = {
    name: 'slow',
    does: 'Nothing but this test',
    async run({ database }, { signal }) {
      done.push('begun')
      await once(signal, 'abort')
      await database.pool.query('select 1')
      done.push('ended')
    },
  }
  const second = await here.anotherProcess()
  await startWorking(here, second, [work])
  await ask(second, work)
  await vi.waitFor(() => expect(done).toEqual(['begun']), 10_000)
  await second.scheduler.stop()
  expect(done).toEqual(['begun', 'ended'])
})

test('a work that is no longer planned is planned no more', async () => {
  await using here = await world()
  const daily: ScheduledWork = { name: 'daily', does: 'Nothing', every: '0 3 * * *', run: async () => {} }
  await startWorks(here.services, [daily])
  const planned = async () =>
    (await here.services.database.pool.query('select name from pgboss.schedule order by name')).rows.map(
      (row) => row.name,
    )
  expect(await planned()).toContain('daily')
  await startWorks(await here.anotherProcess(), [])
  expect(await planned()).not.toContain('daily')
})

async function cutConnections({ database }: Services) {
  await database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
}

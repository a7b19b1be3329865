import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { inTransaction } from '#server/database/in-transaction.ts'
import { startWorks } from '#server/services.ts'
import { newId } from '#shared/ids.ts'
import { world } from '#tests/world.ts'
import type { ScheduledWork } from './scheduled-work.ts'
import type { Job } from './scheduler.ts'

/** A work that keeps the ids it was asked to do. */
function noteWork(run: (job: Job) => void = () => {}) {
  const done: string[] = []
  const work: ScheduledWork = {
    name: 'note',
    does: 'Nothing but this test',
    retries: { times: 3, firstWait: 1, longestWait: 1 },
    async run(_, job) {
      run(job)
      done.push(job.id)
    },
  }
  return { work, done }
}

const ask = (services: Parameters<typeof inTransaction>[0], work: ScheduledWork, id: string) =>
  inTransaction(services, [], ({ db }) => services.scheduler.ask(db, work, [id]))

test('a work that was asked for happens once, though two processes could do it', async () => {
  await using here = await world()
  const { work, done } = noteWork()
  const second = await here.anotherProcess()
  await Promise.all([startWorks(here.services, [work]), startWorks(second, [work])])
  const ids = Array.from({ length: 20 }, newId)
  for (const id of ids) await ask(here.services, work, id)
  await ask(second, work, ids[0] ?? '')
  await vi.waitFor(() => expect(done.length).toBe(20), 10_000)
  expect(done.toSorted()).toEqual(ids.toSorted())
})

test('what has piled up is worked off without pauses', async () => {
  await using here = await world()
  const { work, done } = noteWork()
  await startWorks(here.services, [work])
  const ids = Array.from({ length: 40 }, newId)
  await inTransaction(here.services, [], ({ db }) => here.services.scheduler.ask(db, work, ids))
  await vi.waitFor(() => expect(done).toHaveLength(40), 4000)
})

test('a work asked for in a transaction that is rolled back does not happen', async () => {
  await using here = await world()
  const { work, done } = noteWork()
  await startWorks(here.services, [work])
  const rolledBack = inTransaction(here.services, [], async ({ db }) => {
    await here.services.scheduler.ask(db, work, [newId()])
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  const id = newId()
  await ask(here.services, work, id)
  await vi.waitFor(() => expect(done).toEqual([id]), 10_000)
})

test('a work that fails is tried again, and knows its last try', async () => {
  await using here = await world()
  const lastTries: boolean[] = []
  const { work, done } = noteWork(({ lastTry }) => {
    lastTries.push(lastTry)
    if (!lastTry) throw new Error('not yet')
  })
  work.retries = { times: 1, firstWait: 1, longestWait: 1 }
  here.services.log.level = 'silent'
  await startWorks(here.services, [work])
  const id = newId()
  await ask(here.services, work, id)
  await vi.waitFor(() => expect(done).toEqual([id]), 15_000)
  expect(lastTries).toEqual([false, true])
})

test('works go on after every connection to the database was cut', async () => {
  await using here = await world()
  const { work, done } = noteWork()
  here.services.log.level = 'silent'
  await startWorks(here.services, [work])
  await cutConnections(here.services)
  const id = newId()
  // Until the pool has noticed, it may give a connection that is gone.
  await vi.waitFor(() => ask(here.services, work, id), 15_000)
  await vi.waitFor(() => expect(done).toEqual([id]), 15_000)
})

test('stopping lets a work finish', async () => {
  await using here = await world()
  const done: string[] = []
  const work: ScheduledWork = {
    name: 'slow',
    does: 'Nothing but this test',
    async run({ database }, { id, signal }) {
      done.push('begun')
      await once(signal, 'abort')
      await database.pool.query('select 1')
      done.push(id)
    },
  }
  const second = await here.anotherProcess()
  await startWorks(second, [work])
  const id = newId()
  await ask(second, work, id)
  await vi.waitFor(() => expect(done).toEqual(['begun']), 10_000)
  await second.scheduler.stop()
  expect(done).toEqual(['begun', id])
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

async function cutConnections({ database }: Parameters<typeof inTransaction>[0]) {
  await database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
}

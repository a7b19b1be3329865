import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Services, Transaction } from '#server/context.ts'
import type { Db } from '#server/database/database.ts'
import { startWorks } from '#server/services.ts'
import { carryOut } from '#tests/works.ts'
import { type World, world } from '#tests/world.ts'
import { forEachDue, inBatches } from './due-work.ts'
import type { ScheduledWork } from './scheduled-work.ts'

/** A world with items that are due until they are done. */
async function worldWithDue(count: number): Promise<World> {
  const here = await world()
  here.services.log.level = 'silent'
  await here.services.database.pool.query(
    `create table things as select lpad(n::text, 4, '0') as id, false as done from generate_series(1, ${count}) n`,
  )
  return here
}

const due = async (db: Db, limit?: number) =>
  (await sql<{ id: string }>`select id from things where not done order by id limit ${limit ?? null}::int`.execute(db))
    .rows
const done = ({ db }: Transaction, id: string) => sql`update things set done = true where id = ${id}`.execute(db)

const workOf = (act: (transaction: Transaction, id: string) => Promise<unknown>): ScheduledWork => ({
  name: 'do-things',
  does: 'Nothing but this test',
  every: '0 3 1 1 *',
  atStart: true,
  retries: { times: 1, firstWait: 1, longestWait: 1 },
  run: (services, job) =>
    forEachDue(services, job, {
      find: (db, _now, limit) => due(db, limit),
      act: (transaction, { id }) => act(transaction, id),
    }),
})

const left = async ({ database }: Services) => (await due(database.db)).map(({ id }) => id)

test('however many fail, all others are done, each failure is undone alone, and the run fails in the end', async () => {
  await using here = await worldWithDue(700)
  const tried: string[] = []
  const work = workOf(async (transaction, id) => {
    tried.push(id)
    await done(transaction, id)
    if (id <= '0450') throw new Error('no')
  })
  await expect(carryOut(here.services, [work])).rejects.toThrow('450 of 700 that were due could not be done')
  expect(tried).toHaveLength(700)
  expect(await left(here.services)).toEqual(tried.slice(0, 450))
})

test('what failed is tried again at the next run', async () => {
  await using here = await worldWithDue(3)
  let failing = true
  const work = workOf(async (transaction, id) => {
    if (failing && id === '0002') throw new Error('not yet')
    await done(transaction, id)
  })
  await expect(carryOut(here.services, [work])).rejects.toThrow('1 of 3')
  expect(await left(here.services)).toEqual(['0002'])
  failing = false
  await carryOut(here.services, [work])
  expect(await left(here.services)).toEqual([])
})

test('what stays due is acted on once in a run, and keeps nothing behind it waiting', async () => {
  await using here = await worldWithDue(450)
  const tried: string[] = []
  const work = workOf(async (transaction, id) => {
    tried.push(id)
    if (id > '0400') await done(transaction, id)
  })
  await carryOut(here.services, [work])
  expect(new Set(tried).size).toBe(450)
  expect(tried).toHaveLength(450)
})

test('a process that stops breaks off after the thing it is at, and the next one does the rest', async () => {
  await using here = await worldWithDue(5)
  const began = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const work = workOf(async (transaction, id) => {
    await done(transaction, id)
    began.resolve()
    await goOn.promise
  })
  const first = await here.anotherProcess()
  await startWorks(first, [work])
  await began.promise
  const stopped = first.scheduler.stop()
  goOn.resolve()
  await stopped
  expect(await left(here.services)).toHaveLength(4)
  await startWorks(here.services, [work])
  await vi.waitFor(async () => expect(await left(here.services)).toEqual([]), 10_000)
})

test('batches follow each other until one is not full, or the process stops', async () => {
  const batches = [10, 10, 3, 10]
  const job = { signal: new AbortController().signal, turn: <T>(step: () => Promise<T>) => step() }
  expect(await inBatches(job, async () => batches.shift() ?? 0, 10)).toBe(23)
  expect(batches).toEqual([10])
  await expect(inBatches({ ...job, signal: AbortSignal.abort() }, async () => 10, 10)).rejects.toThrow('aborted')
})

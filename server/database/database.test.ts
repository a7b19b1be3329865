import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#shared/ids.ts'
import { world } from '#tests/world.ts'
import { allOrNothing, type Db, openDatabase } from './database.ts'
import { inTransaction } from './in-transaction.ts'

test('a connection cut between two statements fails that transaction, and nothing else', async () => {
  await using here = await world()
  const { services } = here
  const cut = inTransaction(services, [], async ({ db }) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    await services.database.pool.query('select pg_terminate_backend($1, 10000)', [rows[0]?.pid])
    await sql`select 1`.execute(db)
  })
  await expect(cut).rejects.toThrow()
  const { rows } = await services.database.pool.query('select 1 as one')
  expect(rows).toEqual([{ one: 1 }])
})

test('a database that was never used closes all the same', async () => {
  const { pool, close } = openDatabase({ host: '/nowhere' }, () => {})
  await close()
  expect(pool.ended).toBe(true)
})

test('counts and sums are numbers, and days are text', async () => {
  await using here = await world()
  const { rows } = await here.services.database.pool.query(
    "select count(*), sum(amount), date '2026-03-31' as day from (values (1), (2)) as pieces (amount)",
  )
  expect(rows).toEqual([{ count: 2, sum: 3, day: '2026-03-31' }])
})

test('what is done all or nothing leaves nothing when it fails half-way, and a part of it may fail and be undone alone', async () => {
  await using here = await world()
  const { database } = here.services
  await sql`create table steps (name text)`.execute(database.db)
  const step = (name: string, on: typeof database, fails = false) =>
    on.db.transaction().execute(async (db) => {
      await sql`insert into steps values (${name})`.execute(db)
      if (fails) throw new Error(name)
    })
  const play = (end: () => void) =>
    allOrNothing(database, async (all) => {
      await step('first', all)
      await expect(step('refused', all, true)).rejects.toThrow('refused')
      await step('last', all)
      end()
    })
  const cut = () => {
    throw new Error('cut')
  }
  await expect(play(cut)).rejects.toThrow('cut')
  expect((await database.pool.query('select name from steps')).rows).toEqual([])
  await play(() => {})
  expect((await database.pool.query('select name from steps')).rows).toEqual([{ name: 'first' }, { name: 'last' }])
})

test('statements for lists of every length do not pile up in a connection', async () => {
  await using here = await world()
  const kept = await inTransaction(here.services, [], async ({ db }) => {
    const before = await prepared(db)
    for (let length = 1; length <= 200; length += 1)
      await db.selectFrom('users').select('id').where('id', 'in', Array.from({ length }, newId)).execute()
    return (await prepared(db)) - before
  })
  expect(kept).toBeLessThan(50)
})

async function prepared(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_prepared_statements`.execute(db)
  return rows[0]?.count ?? 0
}

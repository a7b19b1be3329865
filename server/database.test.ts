import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '#tests/world.ts'
import { openDatabase } from './database.ts'
import { inTransaction } from './in-transaction.ts'

test('a connection cut between two statements fails that transaction, and nothing else', async () => {
  await using here = await world()
  const { services } = here
  const cut = inTransaction(services, [], async ({ db }) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    await services.database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await sleep(100)
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

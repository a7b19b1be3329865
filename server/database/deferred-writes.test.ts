import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordStatements } from '#tests/statements.ts'
import { type World, world } from '#tests/world.ts'
import type { Db } from './database.ts'
import { deferred } from './deferred-writes.ts'
import { inTransaction } from './in-transaction.ts'

async function notebook(): Promise<World> {
  const here = await world()
  await here.services.database.pool.query(
    'create table pages (n int primary key, text text); create table marks (n int)',
  )
  return here
}
const write = (db: Db, n: number, text: string) => sql`insert into pages values (${n}, ${text}) ${deferred}`.execute(db)
const rewrite = (db: Db, n: number, text: string) =>
  sql`update pages set text = ${text} where n = ${n} ${deferred}`.execute(db)
const mark = (db: Db, n: number) => sql`insert into marks values (${n}) ${deferred}`.execute(db)
const read = async (db: Db) => (await sql<{ text: string }>`select text from pages order by n`.execute(db)).rows

/** How many statements a transaction with this work takes. */
async function statements({ services }: World, work: (db: Db) => Promise<unknown>): Promise<number> {
  const run = () => inTransaction(services, [], async ({ db }) => void (await work(db)))
  return (await recordStatements(services.database.pool, run)).length
}

test('deferred writes are one statement, and a transaction of nothing else needs no begin and commit', async () => {
  await using here = await notebook()
  const work = async (db: Db) => {
    await write(db, 1, 'one')
    await write(db, 2, 'two')
    await mark(db, 1)
  }
  expect(await statements(here, work)).toBe(1)
  expect(await read(here.services.database.db)).toEqual([{ text: 'one' }, { text: 'two' }])
})

test('a read in the transaction sees deferred writes, and a row written twice has its last value', async () => {
  await using here = await notebook()
  const { services } = here
  await inTransaction(services, [], async ({ db }) => {
    await write(db, 1, 'one')
    await rewrite(db, 1, 'first')
    await rewrite(db, 1, 'second')
    expect(await read(db)).toEqual([{ text: 'second' }])
    await rewrite(db, 1, 'last')
  })
  expect(await read(services.database.db)).toEqual([{ text: 'last' }])
})

test('a failed transaction leaves nothing, whether it failed before its deferred writes or by one', async () => {
  await using here = await notebook()
  const { services } = here
  const before = inTransaction(services, [], async ({ db }) => {
    await write(db, 1, 'one')
    throw new Error('refused')
  })
  await expect(before).rejects.toThrow('refused')
  const by = inTransaction(services, [], async ({ db }) => {
    await sql`insert into marks values (1)`.execute(db)
    await write(db, 2, 'two')
    await write(db, 2, 'two again')
  })
  await expect(by).rejects.toThrow('pages_pkey')
  expect(await read(services.database.db)).toEqual([])
  expect((await services.database.pool.query('select from marks')).rowCount).toBe(0)
  expect(await statements(here, (db) => write(db, 3, 'three'))).toBe(1)
})

test('rolling back to a savepoint undoes only the writes deferred since', async () => {
  await using here = await notebook()
  const { services } = here
  await inTransaction(services, [], async ({ db }) => {
    await write(db, 1, 'kept')
    await sql`savepoint one`.execute(db)
    await write(db, 2, 'undone')
    await sql`rollback to savepoint one`.execute(db)
    await write(db, 3, 'kept too')
    await sql`release savepoint one`.execute(db)
  })
  expect(await read(services.database.db)).toEqual([{ text: 'kept' }, { text: 'kept too' }])
})

test('a deferred write outside a transaction is done at once', async () => {
  await using here = await notebook()
  const { db } = here.services.database
  await write(db, 1, 'one')
  expect(await read(db)).toEqual([{ text: 'one' }])
})

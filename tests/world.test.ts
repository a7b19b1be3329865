import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { signInCalls } from '#features/sign-in/contract.ts'
import { releaseDatabase, takeDatabase } from './databases.ts'
import { onDatabase, query } from './postgres.ts'
import { world } from './world.ts'

test('every world has a database of its own', async () => {
  await using one = await world()
  await using other = await world()
  await sql`create table mark (id int)`.execute(one.services.database.db)
  const { rows } = await sql`select to_regclass('mark') as mark`.execute(other.services.database.db)
  expect(rows).toEqual([{ mark: null }])
})

test('a database is used again, also one that holds what the product never lets go', async () => {
  const database = await takeDatabase()
  await query(
    onDatabase(inject('testRun').server, database.name),
    `insert into users (id, user_type, first_name, last_name, email, email_verified, created_at, updated_at, last_seen_at)
     values (gen_random_uuid(), 'client', 'Jo', 'Marsh', 'jo@example.com', true, now(), now(), now())`,
  )
  expect(await releaseDatabase(database)).toBe(true)
})

test('its clock stands still until it is moved', async () => {
  await using here = await world()
  const before = here.services.clock()
  here.clock.advance(60_000)
  expect(here.services.clock().getTime() - before.getTime()).toBe(60_000)
})

test('a call goes through the whole app', async () => {
  await using here = await world()
  const answer = await here.request(signInCalls.session, {})
  expect([200, 404]).toContain(answer.status)
})

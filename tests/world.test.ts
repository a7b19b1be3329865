import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { signInCalls } from '#features/sign-in/contract.ts'
import { world } from './world.ts'

test('every world has a database of its own', async () => {
  await using one = await world()
  await using other = await world()
  await sql`create table mark (id int)`.execute(one.services.database.db)
  const { rows } = await sql`select to_regclass('mark') as mark`.execute(other.services.database.db)
  expect(rows).toEqual([{ mark: null }])
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

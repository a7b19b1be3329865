import { expect, test } from 'vitest'
import { days, hours, later } from '#shared/dates.ts'
import { carryOut } from '#tests/works.ts'
import { world } from '#tests/world.ts'
import { issueLink } from './records.ts'
import { deleteExpired } from './scheduled.ts'

test('sessions and links that have ended are removed, and no others', async () => {
  const here = await world()
  const { services, clock } = here
  const [anna, bill] = [await here.person(), await here.person()]
  const { pool, db } = services.database
  const now = clock()
  await issueLink(db, { purpose: 'resetPassword', userId: anna.id, now, lifetime: hours(1) })
  await issueLink(db, { purpose: 'resetPassword', userId: bill.id, now, lifetime: days(2) })
  await pool.query('update sessions set expires_at = $2 where user_id = $1', [anna.id, later(now, days(1))])
  const left = async () => ({
    sessions: (await pool.query('select user_id from sessions')).rows.map((row) => row.user_id),
    links: (await pool.query('select value from verifications')).rows.map((row) => row.value),
  })
  await carryOut(services, [deleteExpired])
  expect((await left()).sessions).toHaveLength(2)
  clock.advance(days(1))
  await carryOut(services, [deleteExpired])
  expect(await left()).toEqual({ sessions: [bill.id], links: [bill.id] })
})

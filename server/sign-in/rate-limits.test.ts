import { expect, test } from 'vitest'
import { inTransaction } from '#server/database/in-transaction.ts'
import { days, hours, minutes } from '#shared/dates.ts'
import { carryOut } from '#tests/works.ts'
import { type World, world } from '#tests/world.ts'
import { deleteOldAttempts } from './delete-old-attempts.ts'
import { tooMany } from './rate-limits.ts'

const rate = { times: 3, within: minutes(15) }
const limits = { rateLimits: true }

const tries = (here: World, count: number, key = 'sign-in sarah@example.com') =>
  Promise.allSettled(Array.from({ length: count }, () => here.services.rateLimits.limit(key, rate)))

const refusals = (results: PromiseSettledResult<void>[]) => results.filter(({ status }) => status === 'rejected').length

test('so many tries are let through, one more is refused with a sentence that says when', async () => {
  await using here = await world(limits)
  expect(refusals(await tries(here, 3))).toBe(0)
  here.clock.advance(minutes(3))
  await expect(here.services.rateLimits.limit('sign-in sarah@example.com', rate)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: 'Too many attempts. Please wait 12 minutes and try again.',
  })
})

test('tries at the same moment are all counted, in every process', async () => {
  await using here = await world(limits)
  const second = await here.anotherProcess()
  const results = await Promise.allSettled(
    Array.from({ length: 40 }, (_, i) => (i % 2 ? here.services : second).rateLimits.limit('x', rate)),
  )
  expect(refusals(results)).toBe(37)
})

test('after its time the count begins anew', async () => {
  await using here = await world(limits)
  await tries(here, 10)
  here.clock.advance(minutes(15))
  expect(refusals(await tries(here, 4))).toBe(1)
})

test('whoever tried while the clock was a day ahead is not kept waiting for that day once it is right', async () => {
  await using here = await world(limits)
  const right = here.clock()
  here.clock.advance(days(1))
  expect(refusals(await tries(here, 4))).toBe(1)
  here.clock.set(right)
  expect(refusals(await tries(here, 4))).toBe(1)
  // A clock slightly behind starts no new period.
  here.clock.set(new Date(right.getTime() - minutes(1)))
  expect(refusals(await tries(here, 3))).toBe(3)
})

test('one key does not count for another', async () => {
  await using here = await world(limits)
  await tries(here, 4, 'sign-in sarah@example.com')
  expect(refusals(await tries(here, 3, 'sign-in tom@example.com'))).toBe(0)
})

test('a try counts though the call it belongs to is refused and undone', async () => {
  await using here = await world(limits)
  const call = () =>
    inTransaction(here.services, [], async () => {
      await here.services.rateLimits.limit('guess', rate)
      throw new Error('wrong password')
    })
  for (let i = 0; i < 3; i++) await expect(call()).rejects.toThrow('wrong password')
  await expect(call()).rejects.toThrow('Too many attempts')
})

test('more calls at once than the database has connections are all counted, none waits for itself', async () => {
  await using here = await world(limits)
  const calls = Array.from({ length: 60 }, (_, i) =>
    inTransaction(here.services, [], () => here.services.rateLimits.limit(`caller ${i}`, rate)),
  )
  expect(refusals(await Promise.allSettled(calls))).toBe(0)
})

test('a try does not count where the call it belongs to fails because nothing can be saved, once that can be noted', async () => {
  await using here = await world(limits)
  const { rateLimits } = here.services
  const failing = (error: Error) =>
    rateLimits.fairly(async () => {
      await rateLimits.limit('sign-in sarah@example.com', rate)
      throw error
    })
  const full = Object.assign(new Error('could not extend file'), { code: '53100' })
  const { pool } = here.services.database
  await pool.query(`create function no_room() returns trigger language plpgsql as
    $$ begin if new.tries < old.tries then raise 'No space left on device' using errcode = '53100'; end if; return new; end $$`)
  await pool.query('create trigger full_disk before update on rate_limits for each row execute function no_room()')
  for (let i = 0; i < 3; i++) await expect(failing(full)).rejects.toBe(full)
  await pool.query('drop trigger full_disk on rate_limits')
  for (let i = 0; i < 5; i++) await expect(failing(full)).rejects.toBe(full)
  const wrong = new Error('a mistake of ours')
  for (let i = 0; i < 3; i++) await expect(failing(wrong)).rejects.toBe(wrong)
  await expect(failing(full)).rejects.toThrow('Too many attempts')
})

test('limits can be switched off', async () => {
  await using here = await world({ rateLimits: false })
  expect(refusals(await tries(here, 10))).toBe(0)
})

test('neither addresses nor emails are kept, and old counts are forgotten', async () => {
  await using here = await world(limits)
  await tries(here, 1)
  const { pool } = here.services.database
  const read = async () => (await pool.query('select key, tries from rate_limits')).rows
  expect(await read()).toMatchObject([{ tries: 1 }])
  expect(Buffer.from((await read())[0].key).toString()).not.toContain('sarah')
  await carryOut(here.services, [deleteOldAttempts])
  expect(await read()).toHaveLength(1)
  here.clock.advance(minutes(15))
  await carryOut(here.services, [deleteOldAttempts])
  expect(await read()).toEqual([])
})

test('the wait is said in words a person would use', () => {
  const now = new Date('2026-02-01T09:00:00Z')
  const after = (milliseconds: number) => tooMany(now, new Date(now.getTime() + milliseconds))
  expect(after(1000)).toContain('wait 1 minute and')
  expect(after(minutes(2) + 1)).toContain('wait 3 minutes and')
  expect(after(minutes(90))).toContain('wait 90 minutes and')
  expect(after(hours(23.5))).toContain('wait 24 hours and')
})

import { expect, test, vi } from 'vitest'
import { confirmed } from '#tests/sign-up.ts'
import { world } from '#tests/world.ts'
import { accountCalls } from '../contract.ts'
import { constantAnswerTime } from '../rules.ts'

/** When the minimum answer time is over: at once, or when the test says so. */
let evenTime = Promise.resolve()
vi.mock('node:timers/promises', async (original) => {
  const timers = await original<typeof import('node:timers/promises')>()
  const sleep = (milliseconds: number) =>
    milliseconds === constantAnswerTime ? evenTime : timers.setTimeout(milliseconds)
  return { ...timers, setTimeout: sleep }
})

test('an answer that waits for its time keeps no connection of the database', async () => {
  const here = await world({ rateLimits: false })
  const { pool } = here.services.database
  const owner = await confirmed(here)
  const written = async () => (await pool.query(`select from outbox where kind = 'reset-password'`)).rowCount
  expect(await written()).toBe(0)
  const time = Promise.withResolvers<void>()
  evenTime = time.promise
  let answered = false
  const asked = here.request(accountCalls.forgotPassword, { email: owner.email }).finally(() => {
    answered = true
  })
  await vi.waitFor(async () => expect(await written()).toBe(1), 10_000)
  await vi.waitFor(() => expect(pool.idleCount).toBe(pool.totalCount), 10_000)
  expect(answered).toBe(false)
  time.resolve()
  expect((await asked).status).toBe(200)
})

import { expect, test, vi } from 'vitest'
import { erase } from '#tests/erase.ts'
import { homeowner, job, request } from '#tests/market.ts'
import { subscriber } from '#tests/subscriber.ts'
import { world } from '#tests/world.ts'
import { subscriptionCalls } from './contract.ts'

test('a plan that stands as before leaves the profile alone, and so all that waits for it', async () => {
  const here = await world()
  const person = await subscriber(here, 2)
  const { pool } = here.services.database
  const version = async () => (await pool.query('select xmin from contractors where id = $1', [person.id])).rows[0].xmin
  const before = await version()
  await here.done(subscriptionCalls.check, {}, { as: person })
  await here.done(subscriptionCalls.cancel, {}, { as: person })
  expect(await version()).toBe(before)
})

test('jobs and wallets of an account that is deleted do not wait for the payment provider', async () => {
  const here = await world()
  const person = await subscriber(here, 2)
  const jobId = await job(here, await homeowner(here))
  await request(here, jobId, person)
  const answer = Promise.withResolvers<void>()
  const ended = vi.spyOn(here.services.payments, 'end').mockReturnValueOnce(answer.promise)
  const erasing = erase(here, person)
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce(), 10_000)
  const { pool } = here.services.database
  await pool.query('select from jobs where id = $1 for update nowait', [jobId])
  await pool.query('select from contractors where id = $1 for no key update nowait', [person.id])
  answer.resolve()
  await erasing
})

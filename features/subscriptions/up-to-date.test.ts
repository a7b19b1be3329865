import { describe, expect, test, vi } from 'vitest'
import { sanctionCalls } from '#features/sanctions/contract.ts'
import { days, monthsLater } from '#shared/dates.ts'
import { erase } from '#tests/erase.ts'
import { homeowner, job, request } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { deliverAll, stripeSubscriber, stripeWorld } from '#tests/stripe/with-stripe.ts'
import { cards, runWorks, subscriber } from '#tests/subscriber.ts'
import { type World, world } from '#tests/world.ts'
import { subscriptionCalls } from './contract.ts'
import { pastDue } from './rules/life-cycle.ts'

/** Expects the rows that approving and confirming need to be unlocked. */
async function expectFree(here: World, jobId: string, { id }: Person): Promise<void> {
  const { pool } = here.services.database
  await pool.query('select from jobs where id = $1 for update nowait', [jobId])
  await pool.query('select from contractors where id = $1 for no key update nowait', [id])
}

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

describe('A plan that is to end, since its contractor is suspended,', () => {
  const suspend = async (here: World, { id: userId }: Person) => {
    const why = { kind: 'suspension', ground: 'harming', reason: 'They shouted at two people.' } as const
    await here.done(sanctionCalls.impose, { userId, ...why }, { as: await here.person({ role: 'admin' }) })
  }

  const kept = async ({ services }: World) =>
    (await services.database.pool.query('select state, cancelling from subscriptions')).rows

  test('keeps nobody from approving and confirming while the payment provider is slow', async () => {
    const here = await world()
    const person = await subscriber(here, 2)
    const jobId = await job(here, await homeowner(here))
    await request(here, jobId, person)
    const answer = Promise.withResolvers<void>()
    const told = vi.spyOn(here.services.payments, 'setCancelling').mockReturnValueOnce(answer.promise)
    await suspend(here, person)
    expect(told).not.toHaveBeenCalled()
    expect(await kept(here)).toEqual([{ state: 'active', cancelling: true }])
    const working = runWorks(here.services)
    await vi.waitFor(() => expect(told).toHaveBeenCalledOnce(), 10_000)
    await expectFree(here, jobId, person)
    answer.resolve()
    await working
  })

  test('ends though it was cut short before the provider was told, and what is reported until then changes nothing', async () => {
    const one = await stripeWorld()
    const person = await stripeSubscriber(one, 1)
    await suspend(one.here, person)
    const [subscription] = one.stripe.account.subscriptions
    await deliverAll(one)
    expect(subscription?.cancelAtPeriodEnd).toBe(false)
    expect(await kept(one.here)).toEqual([{ state: 'active', cancelling: true }])
    await runWorks(await one.here.anotherProcess())
    expect(subscription?.cancelAtPeriodEnd).toBe(true)
    const subjects = (await one.here.mails()).filter(({ to }) => to === person.email).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('Your subscription'))).toEqual([])
  })
})

test('what has changed with a plan is written once no more is asked: nobody waits for the provider meanwhile', async () => {
  const here = await world()
  const person = await subscriber(here, 2, cards.paysOnce)
  const jobId = await job(here, await homeowner(here))
  here.clock.set(monthsLater(here.clock(), 1))
  const answer = Promise.withResolvers<void>()
  const ended = vi.spyOn(here.services.payments, 'end').mockReturnValueOnce(answer.promise)
  here.clock.advance(days(pastDue.graceDays))
  const working = runWorks(here.services)
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce(), 10_000)
  await expectFree(here, jobId, person)
  answer.resolve()
  await working
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
  await expectFree(here, jobId, person)
  answer.resolve()
  await erasing
})

import { describe, expect, test } from 'vitest'
import { sanctionCalls } from '#features/sanctions/contract.ts'
import { days, formatDay, later, minutes, monthsLater } from '#shared/dates.ts'
import { formatPence } from '#shared/money.ts'
import type { Person } from '#tests/people.ts'
import { deliverAll, stripeSubscriber, stripeWorld } from '#tests/stripe/with-stripe.ts'
import { answerMoneyBack, cards, goesOnRenewing, pay, runWorks, standing, subscriber } from '#tests/subscriber.ts'
import { type World, world } from '#tests/world.ts'
import { subscriptionCalls } from './contract.ts'
import { pastDue } from './rules/life-cycle.ts'
import { plans } from './rules.ts'

const ask = (here: World, as: Person) => here.done(subscriptionCalls.askMoneyBack, {}, { as })

const textTo = async (here: World, { email }: Person) => (await here.mailTo(email)).text.replaceAll(/\s+/g, ' ')

const payments = async (here: World, person: Person) => (await standing(here, person)).invoices.length

/** Everything that falls due within these days. */
async function pass(here: World, count: number) {
  for (let day = 0; day < count; day += 1) {
    here.clock.advance(days(1))
    await runWorks(here.services)
  }
}

describe('While a request for money back waits,', () => {
  test('nothing is charged: the plan stays usable to the end of its month, which both its page and mail say, and ends', async () => {
    const here = await world()
    const person = await subscriber(here, 1)
    const end = monthsLater(here.clock(), 1)
    here.clock.set(later(end, -minutes(30)))
    expect(await ask(here, person)).toMatchObject({
      status: 'active',
      periodEnd: end.toISOString(),
      moneyBack: { state: 'open', endsPlan: true, stopsPlan: true },
    })
    const told = await textTo(here, person)
    expect(told).toContain('Nothing more is charged for your plan while your request waits.')
    expect(told).toContain(`It stays usable until ${formatDay(end)}, and ends then.`)
    expect(told).toContain('If we have to refuse your request before then, your plan goes on and renews as usual.')
    await pass(here, 65)
    expect(await standing(here, person)).toMatchObject({ status: 'ended', moneyBack: { state: 'open' } })
    expect(await payments(here, person)).toBe(1)
    expect(await textTo(here, person)).toContain('You have asked for your money back, and your Starter plan has ended.')
    const subjects = (await here.mails()).filter(({ to }) => to === person.email).map(({ subject }) => subject)
    expect(subjects).not.toContain('Your subscription is cancelled')
    await answerMoneyBack(here, 'pay')
    const { invoices, moneyBack } = await standing(here, person)
    expect([moneyBack?.state, ...invoices.map(({ refundedAt }) => refundedAt !== null)]).toEqual(['paid', true])
  })

  test('refused while its month runs, the plan goes on as it was and renews once; the mail says when and for how much', async () => {
    const here = await world()
    const person = await subscriber(here, 3)
    await here.done(subscriptionCalls.changeNextPlan, { planId: 1 }, { as: person })
    const end = monthsLater(here.clock(), 1)
    here.clock.advance(days(20))
    await ask(here, person)
    await answerMoneyBack(here, 'withdrawn')
    expect(await standing(here, person)).toMatchObject({ status: 'active', cancelling: false, nextTier: 1 })
    expect(await textTo(here, person)).toContain(
      `Your plan goes on: it renews on ${formatDay(end)} for ${formatPence(plans[0].price)}.`,
    )
    await pass(here, 10)
    expect(await standing(here, person)).toMatchObject({ status: 'active', tier: 1 })
    expect(await payments(here, person)).toBe(2)
  })

  test('refused after its month, the plan has ended, which the mail says; another can be chosen', async () => {
    const here = await world()
    const person = await subscriber(here, 1)
    here.clock.advance(days(27))
    await ask(here, person)
    here.clock.advance(days(3))
    await answerMoneyBack(here, 'returned')
    expect(await textTo(here, person)).toContain('Your plan has ended with the month that was paid')
    expect(await standing(here, person)).toMatchObject({ status: 'ended' })
    expect((await pay(here, person, 2)).status).toBe(200)
    expect(await payments(here, person)).toBe(2)
  })

  test('its plan is not resumed or changed, and whoever cancels has it end either way', async () => {
    const here = await world()
    const person = await subscriber(here, 1)
    await ask(here, person)
    for (const call of [
      () => here.request(subscriptionCalls.resume, {}, { as: person }),
      () => here.request(subscriptionCalls.upgrade, { planId: 2 }, { as: person }),
    ])
      expect(await call()).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('once we have answered') },
      })
    const cancelled = await here.done(subscriptionCalls.cancel, {}, { as: person })
    expect(cancelled).toMatchObject({ cancelling: true, moneyBack: { stopsPlan: false } })
    await answerMoneyBack(here, 'returned')
    expect(await standing(here, person)).toMatchObject({ status: 'active', cancelling: true })
    await pass(here, 31)
    expect(await payments(here, person)).toBe(1)
  })

  test('a plan that was cancelled before stays cancelled when it is refused, and one of a suspended contractor ends', async () => {
    for (const why of ['cancelled', 'suspended'] as const) {
      const here = await world()
      const person = await subscriber(here, 1)
      if (why === 'cancelled') await here.done(subscriptionCalls.cancel, {}, { as: person })
      await ask(here, person)
      const sanction = { kind: 'suspension', ground: 'harming', reason: 'They shouted at two people.' } as const
      if (why === 'suspended')
        await here.done(
          sanctionCalls.impose,
          { userId: person.id, ...sanction },
          { as: await here.person({ role: 'admin' }) },
        )
      await answerMoneyBack(here, 'returned')
      const { rows } = await here.services.database.pool.query('select state, cancelling from subscriptions')
      expect(rows).toEqual([{ state: 'active', cancelling: true }])
    }
  })

  test('a payment that failed is not tried again: its plan has ended, which the mail says', async () => {
    const here = await world()
    const person = await subscriber(here, 1, cards.paysOnce)
    here.clock.set(monthsLater(here.clock(), 1))
    await runWorks(here.services)
    expect(await ask(here, person)).toMatchObject({ status: 'ended', moneyBack: { state: 'open', stopsPlan: false } })
    expect(await textTo(here, person)).toContain('Nothing more is charged for your plan while your request waits.')
    await runWorks(here.services)
    expect(await textTo(here, person)).toContain('You have asked for your money back, and your Starter plan has ended.')
    const told = (await here.mails()).length
    await pass(here, pastDue.graceDays + 1)
    expect(await payments(here, person)).toBe(1)
    expect(await here.mails()).toHaveLength(told)
  })

  test('a renewal that is due at that moment is not charged, and none follows', async () => {
    const here = await world()
    const person = await subscriber(here, 1)
    here.clock.set(monthsLater(here.clock(), 1))
    expect(await ask(here, person)).toMatchObject({ status: 'ended', moneyBack: { state: 'open' } })
    await pass(here, 62)
    expect(await payments(here, person)).toBe(1)
  })

  test('a renewal made at the same moment is one of those that their answer lists, and none follows', async () => {
    const here = await world()
    const person = await subscriber(here, 1)
    here.clock.set(monthsLater(here.clock(), 1))
    const [answered] = await Promise.all([ask(here, person), runWorks(here.services)])
    await pass(here, 62)
    expect(await payments(here, person)).toBe(answered.invoices.length)
    expect(await standing(here, person)).toMatchObject({ status: 'ended' })
  })

  test('a plan that was not stopped when it was asked is stopped once, and is not charged either', async () => {
    const here = await world()
    const person = await subscriber(here, 1)
    await ask(here, person)
    await goesOnRenewing(here)
    expect(await standing(here, person)).toMatchObject({ cancelling: false, moneyBack: { stopsPlan: false } })
    const told = (await here.mails()).length
    await runWorks(here.services)
    await runWorks(here.services)
    const stopped = { status: 'active', cancelling: true, moneyBack: { state: 'open', stopsPlan: true } }
    expect(await standing(here, person)).toMatchObject(stopped)
    expect(await here.mails()).toHaveLength(told)
    await pass(here, 32)
    expect(await standing(here, person)).toMatchObject({ status: 'ended' })
    expect(await payments(here, person)).toBe(1)
  })

  test('a plan stopped so late goes on as well once the request is refused, and one refused before is left as it is', async () => {
    for (const works of [1, 0]) {
      const here = await world()
      const person = await subscriber(here, 1)
      await ask(here, person)
      await goesOnRenewing(here)
      if (works) await runWorks(here.services)
      await answerMoneyBack(here, 'returned')
      expect(await standing(here, person)).toMatchObject({ status: 'active', cancelling: false })
      await pass(here, 32)
      expect(await payments(here, person)).toBe(2)
    }
  })
})

describe('With real payments,', () => {
  test('a renewal that Stripe has begun is never charged once the money is asked back', async () => {
    const { here, stripe, ...one } = await stripeWorld()
    const person = await stripeSubscriber({ here, stripe, ...one }, 1)
    here.clock.set(later(monthsLater(here.clock(), 1), minutes(20)))
    stripe.account.advance(here.clock())
    expect(await ask(here, person)).toMatchObject({ status: 'ended' })
    await deliverAll({ here, stripe, ...one })
    here.clock.advance(days(2))
    stripe.account.advance(here.clock())
    await deliverAll({ here, stripe, ...one })
    await runWorks(here.services)
    expect(stripe.account.invoices.map(({ status }) => status)).toEqual(['paid', 'void'])
  })

  test('a payment that Stripe has given up, or keeps for later, is never made once the money is asked back', async () => {
    for (const status of ['unpaid', 'paused'] as const) {
      const one = await stripeWorld()
      const person = await stripeSubscriber(one, 1)
      const [subscription] = one.stripe.account.subscriptions
      if (!subscription) throw new Error('There is a subscription')
      subscription.card = 'is declined'
      one.here.clock.set(monthsLater(one.here.clock(), 1))
      await runWorks(one.here.services)
      subscription.status = status
      expect(await ask(one.here, person)).toMatchObject({ status: 'ended' })
      await runWorks(one.here.services)
      expect(subscription.status).toBe('canceled')
      expect(one.stripe.account.invoices.map((invoice) => invoice.status)).toEqual(['paid', 'void'])
    }
  })

  test('an upgrade that the bank is still asked about can no longer be paid once the money is asked back', async () => {
    const one = await stripeWorld()
    const person = await stripeSubscriber(one, 1)
    const [subscription] = one.stripe.account.subscriptions
    if (!subscription) throw new Error('There is a subscription')
    subscription.card = 'asks'
    await one.here.done(subscriptionCalls.upgrade, { planId: 3 }, { as: person })
    expect(await ask(one.here, person)).toMatchObject({ status: 'active', tier: 1, cancelling: true })
    await runWorks(one.here.services)
    expect(subscription).toMatchObject({ pending: null, price: { plan: 'plan-1' }, cancelAtPeriodEnd: true })
    expect(one.stripe.account.invoices.map(({ status }) => status)).toEqual(['paid', 'void'])
  })

  test('the plan ends there with its month, and goes on there when the request is refused', async () => {
    const one = await stripeWorld()
    const person = await stripeSubscriber(one, 1)
    const [subscription] = one.stripe.account.subscriptions
    await ask(one.here, person)
    await deliverAll(one)
    expect(subscription?.cancelAtPeriodEnd).toBe(true)
    await answerMoneyBack(one.here, 'withdrawn')
    await deliverAll(one)
    expect(subscription?.cancelAtPeriodEnd).toBe(false)
    const subjects = (await one.here.mails()).filter(({ to }) => to === person.email).map(({ subject }) => subject)
    for (const subject of ['Your subscription is cancelled', 'Your subscription continues'])
      expect(subjects).not.toContain(subject)
  })

  test('a refusal that was lost after Stripe had heard of it leaves the plan stopped, and tells nobody that it continues', async () => {
    const one = await stripeWorld()
    const person = await stripeSubscriber(one, 1)
    const [subscription] = one.stripe.account.subscriptions
    if (!subscription) throw new Error('There is a subscription')
    await ask(one.here, person)
    await deliverAll(one)
    await runWorks(one.here.services)
    const told = (await one.here.mails()).length
    subscription.cancelAtPeriodEnd = false
    await deliverAll(one)
    await runWorks(one.here.services)
    expect(subscription.cancelAtPeriodEnd).toBe(true)
    await deliverAll(one)
    const stopped = { status: 'active', cancelling: true, moneyBack: { state: 'open', stopsPlan: true } }
    expect(await standing(one.here, person)).toMatchObject(stopped)
    expect(await one.here.mails()).toHaveLength(told)
    await answerMoneyBack(one.here, 'withdrawn')
    expect(subscription.cancelAtPeriodEnd).toBe(false)
    expect(await standing(one.here, person)).toMatchObject({ status: 'active', cancelling: false })
  })
})

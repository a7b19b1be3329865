import { describe, expect, test } from 'vitest'
import { creditCalls } from '#features/credits/contract.ts'
import { beginDeparture } from '#features/departures/services.ts'
import { sanctionCalls } from '#features/sanctions/contract.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { days, formatDay, hours, later, minutes, monthsLater } from '#shared/dates.ts'
import { moreForTheRest } from '#shared/money.ts'
import { contractor } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { deliverAll, type StripeWorld, stripeSubscriber, stripeWorld } from '#tests/stripe/with-stripe.ts'
import { runWorks, standing } from '#tests/subscriber.ts'
import { subscriptionCalls } from './contract.ts'
import type { Tier } from './rules/features.ts'
import { plans, trial } from './rules.ts'

const [starter, professional, business] = plans

/** A subscriber twenty minutes into the new month, whose invoice is still a draft at Stripe. */
async function duringTheDraft(tier: Tier) {
  const one = await stripeWorld()
  const person = await stripeSubscriber(one, tier)
  const renewed = monthsLater(one.here.clock(), 1)
  one.here.clock.set(later(renewed, minutes(20)))
  const [subscription] = one.stripe.account.subscriptions
  if (!subscription) throw new Error('There is a subscription')
  return { ...one, person, subscription, ends: monthsLater(renewed, 1) }
}

const invoiceStates = ({ stripe }: StripeWorld) => stripe.account.invoices.map(({ status }) => status)

async function anHourLater({ here, stripe }: StripeWorld) {
  here.clock.advance(hours(1))
  stripe.account.advance(here.clock())
  await runWorks(here.services)
}

const suspend = async ({ here }: StripeWorld, { id: userId }: Person) => {
  const why = { kind: 'suspension', ground: 'harming', reason: 'They shouted at two people.' } as const
  await here.done(sanctionCalls.impose, { userId, ...why }, { as: await here.person({ role: 'admin' }) })
}

describe('While Stripe keeps the invoice of a new month as a draft', () => {
  test('whoever cancels has paid for that month, and is told its end', async () => {
    const { person, ends, ...one } = await duringTheDraft(1)
    const own = await one.here.done(subscriptionCalls.cancel, {}, { as: person })
    expect(own).toMatchObject({ status: 'active', cancelling: true, periodEnd: ends.toISOString() })
    expect((await one.here.mailTo(person.email)).text).toContain(`ends on ${formatDay(ends)}`)
    await anHourLater(one)
    expect(invoiceStates(one)).toEqual(['paid', 'paid'])
  })

  test('whoever cancels with a card that no longer pays has no plan, and is charged nothing more', async () => {
    const { person, subscription, ...one } = await duringTheDraft(1)
    subscription.card = 'is declined'
    expect(await one.here.done(subscriptionCalls.cancel, {}, { as: person })).toMatchObject({ status: 'ended' })
    subscription.card = 'pays'
    await anHourLater(one)
    expect(invoiceStates(one)).toEqual(['paid', 'void'])
  })

  test('a greater plan has no price yet; the one shown before the new month no longer counts', async () => {
    const { person, ends, ...one } = await duringTheDraft(1)
    const price = () => one.here.request(subscriptionCalls.upgradePrice, { planId: 3 }, { as: person })
    expect(await price()).toMatchObject({ status: 409, body: { message: expect.stringContaining('renewing') } })
    await runWorks(one.here.services)
    const begun = later(one.here.clock(), -minutes(20))
    one.here.clock.set(later(begun, minutes(5)))
    const at = later(begun, -minutes(1)).toISOString()
    const early = await one.here.request(subscriptionCalls.upgrade, { planId: 3, at }, { as: person })
    expect(early.status).toBe(409)
    one.here.clock.set(later(begun, minutes(20)))
    const amount = moreForTheRest(starter.price, business.price, { start: begun, end: ends }, one.here.clock())
    expect((await price()).body).toMatchObject({ amount, periodEnd: ends.toISOString() })
  })

  test('a smaller plan is booked for the month after, and the new one has all its leads', async () => {
    const { person, ends, ...one } = await duringTheDraft(3)
    const own = await one.here.done(subscriptionCalls.changeNextPlan, { planId: 1 }, { as: person })
    expect(own).toMatchObject({ tier: 3, nextTier: 1, periodEnd: ends.toISOString() })
    const { entries } = await one.here.done(creditCalls.ledger, { contractorId: person.id }, { as: person })
    const given = entries.filter(({ kind }) => kind === 'plan_allowance').map(({ amount }) => amount)
    expect(given).toEqual([business.leads, business.leads])
  })

  test('whoever is suspended or leaves has paid for that month, and for none after it', async () => {
    for (const go of ['suspended', 'leaving'] as const) {
      const { person, ends, ...one } = await duringTheDraft(1)
      if (go === 'suspended') await suspend(one, person)
      else await inTransaction(one.here.services, [], (transaction) => beginDeparture(transaction, person.id))
      await runWorks(one.here.services)
      expect(invoiceStates(one)).toEqual(['paid', 'paid'])
      expect(one.stripe.account.subscriptions).toMatchObject([{ cancelAtPeriodEnd: true, end: ends }])
    }
  })

  test('a plan that is paid back after all ends, and the draft is never charged', async () => {
    const { person, ...one } = await duringTheDraft(1)
    one.here.clock.set(later(one.here.clock(), -minutes(30)))
    await one.here.done(subscriptionCalls.askMoneyBack, {}, { as: person })
    const admin = await one.here.person({ role: 'admin' })
    const [request] = await one.here.done(subscriptionCalls.moneyBackRequests, {}, { as: admin })
    const decide = (answer: 'returned' | 'pay', seen: 'open' | 'refused') =>
      one.here.done(subscriptionCalls.decideMoneyBack, { requestId: request?.id ?? '', answer, seen }, { as: admin })
    await decide('returned', 'open')
    one.here.clock.advance(minutes(30))
    one.stripe.account.advance(one.here.clock())
    await decide('pay', 'refused')
    await runWorks(one.here.services)
    await anHourLater(one)
    expect(invoiceStates(one)).toEqual(['paid', 'void'])
  })
})

test('whoever is suspended after a first payment that was not reported yet has its leads, and a mail', async () => {
  const one = await stripeWorld()
  const person = await contractor(one.here)
  const { clientSecret } = await one.here.done(subscriptionCalls.create, { planId: 1 }, { as: person })
  one.stripe.pay(clientSecret, 'pays')
  await suspend(one, person)
  await runWorks(one.here.services)
  const { rows } = await one.here.services.database.pool.query('select state, cancelling from subscriptions')
  expect(rows).toEqual([{ state: 'active', cancelling: true }])
  const admin = await one.here.person({ role: 'admin' })
  const ledger = await one.here.done(creditCalls.ledger, { contractorId: person.id }, { as: admin })
  expect(ledger.leadCreditsBalance).toBe(trial.leads + starter.leads)
  const subjects = (await one.here.mails()).filter(({ to }) => to === person.email).map(({ subject }) => subject)
  expect(subjects).toContain('Your Starter plan has begun')
})

test('a renewal that the bank wants confirmed is confirmed by its payer, and goes on failing where nobody is there', async () => {
  const one = await stripeWorld()
  const person = await stripeSubscriber(one, 2)
  const [subscription] = one.stripe.account.subscriptions
  if (subscription) subscription.card = 'asks'
  one.here.clock.set(monthsLater(one.here.clock(), 1))
  await runWorks(one.here.services)
  one.here.clock.advance(days(1))
  await runWorks(one.here.services)
  const { payment, subscription: before } = await one.here.done(subscriptionCalls.pay, {}, { as: person })
  expect(before).toMatchObject({ status: 'past_due' })
  expect(payment).toMatchObject({ planId: 2, amount: professional.price })
  one.stripe.pay(payment?.clientSecret ?? '', 'pays')
  await deliverAll(one)
  expect(await standing(one.here, person)).toMatchObject({ status: 'active', tier: 2 })
})

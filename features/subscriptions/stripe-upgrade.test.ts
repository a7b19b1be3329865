import { expect, test } from 'vitest'
import { days, later, monthsLater } from '#shared/dates.ts'
import type { Person } from '#tests/people.ts'
import { deliverAll, type StripeWorld, stripeSubscriber, stripeWorld } from '#tests/stripe/with-stripe.ts'
import { standing } from '#tests/subscriber.ts'
import { subscriptionCalls } from './contract.ts'

/** Somebody on Professional with Starter booked next, whose card misbehaves from now on. */
async function withStarterBooked(card: 'is declined' | 'asks') {
  const one = await stripeWorld()
  const person = await stripeSubscriber(one, 2)
  await one.here.done(subscriptionCalls.changeNextPlan, { planId: 1 }, { as: person })
  const [subscription] = one.stripe.account.subscriptions
  if (!subscription) throw new Error('There is a subscription')
  subscription.card = card
  const upgrade = () => one.here.request(subscriptionCalls.upgrade, { planId: 3 }, { as: person })
  return { ...one, person, subscription, upgrade }
}

async function expectStarterBooked(one: StripeWorld, person: Person): Promise<void> {
  await deliverAll(one)
  expect(await standing(one.here, person)).toMatchObject({ tier: 2, nextTier: 1 })
  const subjects = (await one.here.mails()).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('You stay on'))).toEqual([])
}

test('an upgrade whose card is declined leaves a smaller plan booked, here and at Stripe', async () => {
  const { person, subscription, upgrade, ...one } = await withStarterBooked('is declined')
  expect((await upgrade()).status).toBe(402)
  expect(subscription.price.plan).toBe('plan-1')
  await expectStarterBooked(one, person)
})

test('an upgrade that the bank is asked about leaves a smaller plan booked until it is paid', async () => {
  const { person, upgrade, ...one } = await withStarterBooked('asks')
  const { payment } = (await upgrade()).body as { payment: { clientSecret: string } }
  await expectStarterBooked(one, person)
  one.stripe.pay(payment.clientSecret, 'pays')
  await deliverAll(one)
  expect(await standing(one.here, person)).toMatchObject({ tier: 3, nextTier: null })
})

test('an upgrade that the bank never confirms leaves a smaller plan booked, here and at Stripe', async () => {
  const { person, subscription, upgrade, ...one } = await withStarterBooked('asks')
  await upgrade()
  one.stripe.account.void(one.stripe.account.invoice(subscription.latestInvoice))
  await expectStarterBooked(one, person)
  expect(subscription).toMatchObject({ price: { plan: 'plan-1' }, metadata: {} })
})

test('whoever keeps their plan while the bank is asked about a greater one, keeps it', async () => {
  const { person, subscription, upgrade, ...one } = await withStarterBooked('asks')
  await upgrade()
  const own = await one.here.done(subscriptionCalls.changeNextPlan, { planId: 2 }, { as: person })
  expect(own).toMatchObject({ tier: 2, nextTier: null })
  await deliverAll(one)
  expect(subscription).toMatchObject({ price: { plan: 'plan-2' }, pending: null, metadata: {} })
})

test('an upgrade is charged to the penny as shown, at whatever part of a second that was', async () => {
  const one = await stripeWorld()
  const person = await stripeSubscriber(one, 1)
  // Priced by the milliseconds of this moment, it would differ from the price by its seconds.
  one.here.clock.advance(864_999)
  const { amount, at } = await one.here.done(subscriptionCalls.upgradePrice, { planId: 3 }, { as: person })
  const { subscription } = await one.here.done(subscriptionCalls.upgrade, { planId: 3, at }, { as: person })
  expect(subscription.invoices[0]).toMatchObject({ amount })
})

test('a greater plan that costs nothing more this month makes no invoice at Stripe, and no gap in their numbers', async () => {
  const one = await stripeWorld()
  const person = await stripeSubscriber(one, 1)
  one.here.clock.set(later(monthsLater(one.here.clock(), 1), -days(2)))
  expect((await one.here.done(subscriptionCalls.upgradePrice, { planId: 2 }, { as: person })).amount).toBe(0)
  const { subscription, payment } = await one.here.done(subscriptionCalls.upgrade, { planId: 2 }, { as: person })
  expect([subscription.tier, payment]).toEqual([2, null])
  expect(one.stripe.account.invoices).toHaveLength(1)
  await deliverAll(one)
  const { subject, text } = await one.here.mailTo(person.email)
  expect(subject).toBe('You are now on the Professional plan')
  expect(text).toContain('There is nothing more to pay for the rest of this month.')
})

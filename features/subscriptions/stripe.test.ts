import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { creditCalls } from '#features/credits/contract.ts'
import { beginDeparture } from '#features/departures/services.ts'
import { sanctionCalls } from '#features/sanctions/contract.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { days, monthsLater } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { erase } from '#tests/erase.ts'
import { contractor } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { deliver, deliverAll, type StripeWorld, stripeSubscriber, stripeWorld } from '#tests/stripe/with-stripe.ts'
import { runWorks, standing } from '#tests/subscriber.ts'
import { world } from '#tests/world.ts'
import { subscriptionCalls } from './contract.ts'
import { insertWaiting, newestOf } from './records/subscription.ts'
import { plans, trial } from './rules.ts'

const [starter, professional, business] = plans

const allowances = async ({ here }: StripeWorld, person: Person) => {
  const { entries } = await here.done(creditCalls.ledger, { contractorId: person.id }, { as: person })
  return entries.filter(({ kind }) => kind === 'plan_allowance').map(({ amount }) => amount)
}

const subjects = async ({ here }: StripeWorld, person: Person) =>
  (await here.mails()).filter(({ to }) => to === person.email).map(({ subject }) => subject)

function theSubscription({ stripe }: StripeWorld) {
  const [subscription] = stripe.account.subscriptions
  if (!subscription) throw new Error('There is a subscription')
  return subscription
}

async function aMonthLater({ here }: StripeWorld) {
  here.clock.set(monthsLater(here.services.clock(), 1))
  await runWorks(here.services)
}

describe('With Stripe', () => {
  test('a plan begins when its first payment is reported, whatever is reported twice', async () => {
    const one = await stripeWorld()
    const person = await contractor(one.here)
    const payment = await one.here.done(subscriptionCalls.create, { planId: 2 }, { as: person })
    expect(payment).toMatchObject({ provider: 'stripe', publishableKey: 'pk_test_x', amount: professional.price })
    const again = await one.here.done(subscriptionCalls.create, { planId: 2 }, { as: person })
    expect(again.clientSecret).toBe(payment.clientSecret)
    expect(() => one.stripe.pay(payment.clientSecret, 'is declined')).toThrow('Your card was declined.')
    await deliverAll(one)
    expect(await standing(one.here, person)).toMatchObject({ status: 'trial', invoices: [] })

    one.stripe.pay(payment.clientSecret, 'pays')
    await deliverAll(one)
    await deliverAll(one)
    const now = one.here.services.clock()
    expect(await standing(one.here, person)).toMatchObject({
      status: 'active',
      tier: 2,
      periodEnd: monthsLater(now, 1).toISOString(),
      card: { brand: 'visa', last4: '4242' },
      invoices: [{ amount: professional.price }],
    })
    expect(await allowances(one, person)).toEqual([professional.leads])
    expect((await subjects(one, person)).filter((subject) => subject.includes('has begun'))).toHaveLength(1)
  })

  test('a payment that was never reported is found when its payer comes back', async () => {
    const one = await stripeWorld()
    const person = await contractor(one.here)
    const { clientSecret } = await one.here.done(subscriptionCalls.create, { planId: 1 }, { as: person })
    one.stripe.pay(clientSecret, 'pays')
    expect(await one.here.done(subscriptionCalls.check, {}, { as: person })).toMatchObject({
      status: 'active',
      tier: 1,
    })
  })

  test('another plan chosen first takes the place of one that waits, which can no longer be paid', async () => {
    const one = await stripeWorld()
    const person = await contractor(one.here)
    const first = await one.here.done(subscriptionCalls.create, { planId: 3 }, { as: person })
    const second = await one.here.done(subscriptionCalls.create, { planId: 1 }, { as: person })
    expect(() => one.stripe.pay(first.clientSecret, 'pays')).toThrow('nothing to pay')
    one.stripe.pay(second.clientSecret, 'pays')
    await deliverAll(one)
    expect(await standing(one.here, person)).toMatchObject({ tier: 1, invoices: [{ amount: starter.price }] })
  })

  test('a plan whose price is changed before it is paid is paid at the price shown, and only once', async () => {
    const one = await stripeWorld()
    const { payments } = one.here.services
    const person = await contractor(one.here)
    const { begin } = payments
    vi.spyOn(payments, 'begin').mockImplementationOnce((key, payer, plan, now) =>
      begin(key, payer, { ...plan, price: 499 }, now),
    )
    const first = await one.here.done(subscriptionCalls.create, { planId: 1 }, { as: person })
    const second = await one.here.done(subscriptionCalls.create, { planId: 1 }, { as: person })
    expect(() => one.stripe.pay(first.clientSecret, 'pays')).toThrow('nothing to pay')
    one.stripe.pay(second.clientSecret, 'pays')
    await deliverAll(one)
    expect(await standing(one.here, person)).toMatchObject({ invoices: [{ amount: second.amount }] })
  })

  test('a report that is not signed by it is refused, and one about somebody else changes nothing', async () => {
    const one = await stripeWorld()
    await stripeSubscriber(one, 1)
    const [event = ''] = one.stripe.events()
    expect(await deliver(one, event, 'whsec_other')).toBe(400)
    for (const rubbish of ['rubbish', 'null', '{}', '{"data":{}}', '{"data":{"object":7}}'])
      expect(await deliver(one, rubbish), rubbish).toBe(400)
    expect(await deliver(one, event.replaceAll('sub_', 'sub_unknown'))).toBe(200)
    expect(await deliver(one, event)).toBe(200)
  })

  test('an upgrade is charged at the price shown, and a smaller plan follows the month', async () => {
    const one = await stripeWorld()
    const person = await stripeSubscriber(one, 1)
    one.here.clock.advance(days(7))
    const price = await one.here.done(subscriptionCalls.upgradePrice, { planId: 3 }, { as: person })
    one.here.clock.advance(days(1) / 288)
    const upgraded = await one.here.done(subscriptionCalls.upgrade, { planId: 3, at: price.at }, { as: person })
    expect(upgraded).toMatchObject({
      payment: null,
      subscription: { tier: 3, invoices: [{ amount: price.amount }, {}] },
    })
    expect(await allowances(one, person)).toEqual([(business.leads - starter.leads) * 0.75, starter.leads])

    const next = (planId: 1 | 2) => one.here.done(subscriptionCalls.changeNextPlan, { planId }, { as: person })
    expect(await next(2)).toMatchObject({ tier: 3, nextTier: 2 })
    one.here.clock.set(new Date(price.periodEnd))
    await runWorks(one.here.services)
    expect(await standing(one.here, person)).toMatchObject({ tier: 2, nextTier: null })
    expect((await allowances(one, person))[0]).toBe(professional.leads)
  })

  test('an upgrade whose card is declined, or whose bank asks, changes nothing until it is paid', async () => {
    const one = await stripeWorld()
    const person = await stripeSubscriber(one, 1)
    const subscription = theSubscription(one)
    subscription.card = 'is declined'
    const declined = await one.here.request(subscriptionCalls.upgrade, { planId: 2 }, { as: person })
    expect(declined).toMatchObject({ status: 402, body: { message: 'Your card was declined. Nothing was charged.' } })
    subscription.card = 'asks'
    const { payment, subscription: before } = await one.here.done(
      subscriptionCalls.upgrade,
      { planId: 2 },
      { as: person },
    )
    expect(before).toMatchObject({ tier: 1, invoices: [{ amount: starter.price }] })
    one.stripe.pay(payment?.clientSecret ?? '', 'pays')
    await deliverAll(one)
    expect(await standing(one.here, person)).toMatchObject({ tier: 2 })
    expect(await allowances(one, person)).toEqual([professional.leads - starter.leads, starter.leads])
  })

  test('a renewal that fails is made good with a card chosen on its page', async () => {
    const one = await stripeWorld()
    const person = await stripeSubscriber(one, 2)
    const subscription = theSubscription(one)
    subscription.card = 'is declined'
    await aMonthLater(one)
    expect(await standing(one.here, person)).toMatchObject({ status: 'past_due' })
    expect(await subjects(one, person)).toContain('Your payment did not go through')
    expect((await one.here.request(subscriptionCalls.pay, {}, { as: person })).status).toBe(402)
    const { url } = await one.here.done(subscriptionCalls.cardPage, {}, { as: person })
    expect(url).toMatch(/^https:\/\/portal\.example\//)
    one.stripe.chooseCard(subscription.id, 'pays')
    const paid = await one.here.done(subscriptionCalls.pay, {}, { as: person })
    expect(paid).toMatchObject({ payment: null, subscription: { status: 'active', tier: 2 } })
    expect(await allowances(one, person)).toEqual([professional.leads, professional.leads])
  })

  test('a failed renewal that is cancelled there ends the plan, and is not tried again', async () => {
    const one = await stripeWorld()
    const person = await stripeSubscriber(one, 2)
    const subscription = theSubscription(one)
    subscription.card = 'is declined'
    await aMonthLater(one)
    Object.assign(subscription, { cancelAtPeriodEnd: true, card: 'pays' })
    await deliverAll(one)
    expect(await standing(one.here, person)).toMatchObject({ status: 'ended', tier: 0, nextPayment: null })
    one.here.clock.advance(days(1))
    await runWorks(one.here.services)
    expect(subscription.status).toBe('canceled')
    expect(one.stripe.account.invoices.map(({ status }) => status)).toEqual(['paid', 'void'])
    expect((await subjects(one, person)).at(-1)).toBe('Your Professional plan has ended')
  })

  test('whoever comes back pays with the card they gave then, not with one chosen on its page for an earlier plan', async () => {
    const one = await stripeWorld()
    const person = await stripeSubscriber(one, 1)
    one.stripe.chooseCard(theSubscription(one).id, 'is declined')
    await one.here.done(subscriptionCalls.cancel, {}, { as: person })
    await aMonthLater(one)
    const { clientSecret } = await one.here.done(subscriptionCalls.create, { planId: 2 }, { as: person })
    one.stripe.pay(clientSecret, 'pays')
    await deliverAll(one)
    expect(await standing(one.here, person)).toMatchObject({ status: 'active', tier: 2, card: { last4: '4242' } })
  })

  test('a renewal that goes on failing ends the plan, and what was open is void', async () => {
    const one = await stripeWorld()
    const person = await stripeSubscriber(one, 2)
    const subscription = theSubscription(one)
    subscription.card = 'is declined'
    await aMonthLater(one)
    one.here.clock.advance(days(7))
    await runWorks(one.here.services)
    expect(await standing(one.here, person)).toMatchObject({ status: 'ended', tier: 0 })
    expect(one.stripe.account.invoices.filter(({ status }) => status === 'open')).toEqual([])
  })

  test('cancelled there or here, it runs to the end of the month; here it can be resumed', async () => {
    const one = await stripeWorld()
    const person = await stripeSubscriber(one, 1)
    await one.here.done(subscriptionCalls.cancel, {}, { as: person })
    expect(await one.here.done(subscriptionCalls.resume, {}, { as: person })).toMatchObject({ cancelling: false })
    const subscription = theSubscription(one)
    subscription.cancelAt = subscription.end
    await deliverAll(one)
    expect(await standing(one.here, person)).toMatchObject({ cancelling: true })
    expect(await one.here.done(subscriptionCalls.resume, {}, { as: person })).toMatchObject({ cancelling: false })
    subscription.cancelAtPeriodEnd = true
    await deliverAll(one)
    expect(await standing(one.here, person)).toMatchObject({ status: 'active', cancelling: true })
    await aMonthLater(one)
    expect(await standing(one.here, person)).toMatchObject({ status: 'ended', tier: 0 })
    expect(one.stripe.account.invoices).toHaveLength(1)
  })

  test('whoever had booked a smaller plan and is suspended or leaves is not told that it comes, and is charged no more', async () => {
    const one = await stripeWorld()
    const { here, stripe } = one
    const [suspended, leaving] = [await stripeSubscriber(one, 3), await stripeSubscriber(one, 3)]
    for (const person of [suspended, leaving])
      await here.done(subscriptionCalls.changeNextPlan, { planId: 1 }, { as: person })
    const why = { kind: 'suspension', ground: 'harming', reason: 'They shouted at two people.' } as const
    const admin = await here.person({ role: 'admin' })
    await here.done(sanctionCalls.impose, { userId: suspended.id, ...why }, { as: admin })
    await inTransaction(here.services, [], (transaction) => beginDeparture(transaction, leaving.id))
    await deliverAll(one)
    await runWorks(here.services)
    for (const person of [suspended, leaving]) {
      const told = (await subjects(one, person)).filter((subject) => subject.startsWith('Your plan changes to'))
      expect(told).toHaveLength(1)
    }
    await aMonthLater(one)
    expect(stripe.account.subscriptions.map(({ status }) => status)).toEqual(['canceled', 'canceled'])
    expect(stripe.account.invoices).toHaveLength(2)
  })

  test('money is paid back once for each payment', async () => {
    const one = await stripeWorld()
    const person = await stripeSubscriber(one, 1)
    await one.here.done(subscriptionCalls.upgrade, { planId: 2 }, { as: person })
    await one.here.done(subscriptionCalls.askMoneyBack, {}, { as: person })
    const admin = await one.here.person({ role: 'admin' })
    const [request] = await one.here.done(subscriptionCalls.moneyBackRequests, {}, { as: admin })
    const decision = { requestId: request?.id ?? '', answer: 'pay' as const, note: '' }
    await one.here.done(subscriptionCalls.decideMoneyBack, decision, { as: admin })
    await runWorks(one.here.services)
    await deliverAll(one)
    expect(one.stripe.account.invoices.map(({ refunds }) => refunds)).toEqual([1, 1])
    const { leadCreditsBalance } = await one.here.done(creditCalls.ledger, { contractorId: person.id }, { as: person })
    expect(leadCreditsBalance).toBe(trial.leads)
  })

  test('whoever paid stays forgotten once the account is deleted, though the end of the plan is reported afterwards', async () => {
    const one = await stripeWorld()
    const person = await stripeSubscriber(one, 1)
    await erase(one.here, person)
    await deliverAll(one)
    const { db } = one.here.services.database
    expect(await newestOf(db, person.id)).toMatchObject({ state: 'ended', payer_id: null, card_last4: null })
  })

  test('an account is deleted whose plan has ended there without our hearing of it, or comes from the sandbox', async () => {
    const one = await stripeWorld()
    const person = await stripeSubscriber(one, 1)
    one.stripe.account.cancel(theSubscription(one))
    await erase(one.here, person)

    const early = await contractor(one.here)
    const triedOut = { id: newId(), contractor_id: early.id, provider: 'sandbox' as const, tier: 2 as const }
    const { db } = one.here.services.database
    const now = one.here.services.clock()
    await insertWaiting(db, { ...triedOut, created_at: now })
    const begun = { provider_id: 'sandbox_1', state: 'active', period_start: now, period_end: monthsLater(now, 1) }
    const change = sql`update subscriptions set provider_id = ${begun.provider_id}, state = ${begun.state},
      period_start = ${begun.period_start}, period_end = ${begun.period_end} where id = ${triedOut.id}`
    await change.execute(db)
    await erase(one.here, early)
    expect((await newestOf(db, early.id))?.state).toBe('ended')
  })

  test('its card form may run where somebody pays, and nowhere else', async () => {
    const { here } = await stripeWorld()
    const policyOf = async (path: string) => (await here.app.request(path)).headers.get('content-security-policy') ?? ''
    for (const path of ['/subscribe?tier=2', '/subscription-plans'])
      expect(await policyOf(path)).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/)
    expect(await policyOf('/pricing')).not.toContain('stripe')
    const sandbox = await world()
    const answer = await sandbox.app.request('/subscribe')
    expect(answer.headers.get('content-security-policy')).not.toContain('stripe')
  })

  test('while it does not answer nothing changes, and the person is told so', async () => {
    const one = await stripeWorld()
    const person = await stripeSubscriber(one, 1)
    one.stripe.down = true
    const refused = await one.here.request(subscriptionCalls.cancel, {}, { as: person })
    expect(refused).toMatchObject({ status: 503 })
    expect(await standing(one.here, person)).toMatchObject({ status: 'active', cancelling: false })
    const [event = ''] = one.stripe.events()
    expect(await deliver(one, event)).toBe(503)
    one.stripe.down = false
    expect(await one.here.done(subscriptionCalls.cancel, {}, { as: person })).toMatchObject({ cancelling: true })
  })
})

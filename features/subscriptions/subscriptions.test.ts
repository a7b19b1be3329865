import { describe, expect, test, vi } from 'vitest'
import { creditCalls } from '#features/credits/contract.ts'
import { days, later, minutes, monthsLater } from '#shared/dates.ts'
import { contractor } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { card, cards, pay, runWorks, standing, subscriber } from '#tests/subscriber.ts'
import { type World, world } from '#tests/world.ts'
import { subscriptionCalls } from './contract.ts'
import { pastDue } from './rules/life-cycle.ts'
import { plans, trial } from './rules.ts'

const [starter, professional, business] = plans

const ledger = (here: World, person: Person) =>
  here.done(creditCalls.ledger, { contractorId: person.id }, { as: person })

const allowances = async (here: World, person: Person) =>
  (await ledger(here, person)).entries.filter(({ kind }) => kind === 'plan_allowance').map(({ amount }) => amount)

async function subjects(here: World, person: Person): Promise<string[]> {
  return (await here.mails()).filter(({ to }) => to === person.email).map(({ subject }) => subject)
}

describe('Subscribing', () => {
  test('begins the plan with its first payment, its leads and a mail', async () => {
    await using here = await world()
    const person = await contractor(here)
    await here.done(subscriptionCalls.subscribe, { id: person.id, tier: 2 }, { as: person })
    expect(await standing(here, person)).toMatchObject({ status: 'trial', tier: 0, chosenTier: 2, invoices: [] })
    expect((await pay(here, person, 2)).body).toEqual({ state: 'paid' })
    const now = here.services.clock()
    expect(await standing(here, person)).toMatchObject({
      status: 'active',
      tier: 2,
      chosenTier: null,
      periodStart: now.toISOString(),
      periodEnd: monthsLater(now, 1).toISOString(),
      card: { last4: '4242' },
      invoices: [{ amount: professional.price, description: 'Professional plan' }],
      moneyBack: { state: 'possible' },
    })
    expect(await ledger(here, person)).toMatchObject({ leadCreditsBalance: trial.leads + professional.leads })
    expect(await subjects(here, person)).toContain('Your Professional plan has begun')
  })

  test('needs a profile', async () => {
    await using here = await world()
    const person = await here.person({ role: 'contractor' })
    const refused = await here.request(subscriptionCalls.subscribe, { id: person.id, tier: 1 }, { as: person })
    expect(refused).toMatchObject({ status: 409, body: { message: 'Complete your profile first' } })
  })

  test('with a declined card says so, and another card still works', async () => {
    await using here = await world()
    const person = await contractor(here)
    const declined = await pay(here, person, 1, cards.isDeclined)
    expect(declined).toMatchObject({ status: 402, body: { message: 'Your card was declined. Nothing was charged.' } })
    expect(await standing(here, person)).toMatchObject({ status: 'trial', invoices: [] })
    expect((await pay(here, person, 1)).status).toBe(200)
    expect(await allowances(here, person)).toEqual([starter.leads])
  })

  test('a bank that asks is answered: no is a failed payment, yes a payment', async () => {
    await using here = await world()
    const person = await contractor(here)
    expect((await pay(here, person, 1, cards.asksForConfirmation)).body).toEqual({ state: 'bank asks' })
    const { clientSecret } = await here.done(subscriptionCalls.create, { planId: 1 }, { as: person })
    const answer = (confirmed: boolean) => {
      const input = { clientSecret, ...card(cards.asksForConfirmation), confirmed }
      return here.request(subscriptionCalls.payInSandbox, input, { as: person })
    }
    expect((await answer(false)).status).toBe(402)
    expect((await answer(true)).body).toEqual({ state: 'paid' })
    expect(await standing(here, person)).toMatchObject({ status: 'active', tier: 1 })
  })

  test('another choice before the payment takes the place of the first, which can no longer be paid', async () => {
    await using here = await world()
    const person = await contractor(here)
    const first = await here.done(subscriptionCalls.create, { planId: 3 }, { as: person })
    expect((await pay(here, person, 1)).status).toBe(200)
    const late = { clientSecret: first.clientSecret, ...card(cards.pays) }
    const refused = await here.request(subscriptionCalls.payInSandbox, late, { as: person })
    const inVain = 'You already have a plan, perhaps from another window. Nothing more was charged.'
    expect(refused).toMatchObject({ status: 409, body: { message: inVain } })
    expect(await standing(here, person)).toMatchObject({ tier: 1, invoices: [{ amount: starter.price }] })
    expect((await here.request(subscriptionCalls.create, { planId: 3 }, { as: person })).status).toBe(409)
  })

  test('a card that is none of the test cards is not taken in the sandbox, nor kept', async () => {
    await using here = await world()
    const person = await contractor(here)
    expect((await pay(here, person, 1, '4929 0000 0000 6')).status).toBe(402)
    const { rows } = await here.services.database.pool.query('select state::text from sandbox_subscriptions')
    expect(JSON.stringify(rows)).not.toContain('4929')
  })
})

describe('A running plan', () => {
  test('renews by itself every month, with its leads and an invoice', async () => {
    await using here = await world()
    const person = await subscriber(here, 1)
    const begun = here.services.clock()
    for (const month of [1, 2]) {
      here.clock.set(monthsLater(begun, month))
      await runWorks(here.services)
    }
    expect(await standing(here, person)).toMatchObject({
      status: 'active',
      periodStart: monthsLater(begun, 2).toISOString(),
      periodEnd: monthsLater(begun, 3).toISOString(),
    })
    expect((await standing(here, person)).invoices).toHaveLength(3)
    expect(await allowances(here, person)).toEqual([starter.leads, starter.leads, starter.leads])
    expect(await ledger(here, person)).toMatchObject({ leadsRemaining: starter.leads })
  })

  test('is upgraded at once for the shown price, and gets the leads for the rest of the month', async () => {
    await using here = await world()
    const person = await subscriber(here, 1)
    here.clock.advance(days(7))
    const price = await here.done(subscriptionCalls.upgradePrice, { planId: 3 }, { as: person })
    // February has 28 days, of which a quarter has passed.
    const amount = Math.round(business.price * 0.75) - Math.round(starter.price * 0.75)
    const leadsAdded = (business.leads - starter.leads) * 0.75
    expect(price).toMatchObject({ amount, leadsAdded })
    const upgraded = await here.done(subscriptionCalls.upgrade, { planId: 3, at: price.at }, { as: person })
    expect(upgraded).toMatchObject({ payment: null, subscription: { tier: 3, status: 'active' } })
    expect((await standing(here, person)).invoices[0]).toMatchObject({ amount, periodStart: price.at })
    expect(await allowances(here, person)).toEqual([leadsAdded, starter.leads])
    expect((await ledger(here, person)).entries[0]).toMatchObject({ reason: 'Upgrade to the Business plan' })
    expect(await subjects(here, person)).toContain('You are now on the Business plan')
    expect(await here.done(subscriptionCalls.upgrade, { planId: 3, at: price.at }, { as: person })).toEqual(upgraded)
    expect((await standing(here, person)).invoices).toHaveLength(2)
  })

  test('for the last day of each month a larger plan costs nothing and adds no leads; those come with a month on it', async () => {
    await using here = await world()
    const person = await subscriber(here, 1)
    const daysBefore = async (end: number) => {
      here.clock.set(later(new Date((await standing(here, person)).periodEnd ?? ''), -days(end)))
      await runWorks(here.services)
    }
    for (let month = 0; month < 3; month++) {
      await daysBefore(1)
      const price = await here.done(subscriptionCalls.upgradePrice, { planId: 3 }, { as: person })
      expect(price).toMatchObject({ amount: 0, leadsAdded: 0 })
      await here.done(subscriptionCalls.upgrade, { planId: 3, at: price.at }, { as: person })
      if (month < 2) await here.done(subscriptionCalls.changeNextPlan, { planId: 1 }, { as: person })
      await daysBefore(0)
    }
    expect(await allowances(here, person)).toEqual([business.leads, starter.leads, starter.leads, starter.leads])
    const [upgraded] = (await here.mails()).filter(({ subject }) => subject === 'You are now on the Business plan')
    expect(upgraded?.text).toContain('There is nothing more to pay for the rest of this month.')
  })

  test('each of two upgrades in a month adds the leads for what is left of it when it is paid', async () => {
    await using here = await world()
    const person = await subscriber(here, 1)
    here.clock.advance(days(14))
    await here.done(subscriptionCalls.upgrade, { planId: 2 }, { as: person })
    here.clock.advance(days(7))
    await here.done(subscriptionCalls.upgrade, { planId: 3 }, { as: person })
    await here.done(subscriptionCalls.check, {}, { as: person })
    const [first, second] = [(professional.leads - starter.leads) / 2, (business.leads - professional.leads) / 4]
    expect(await allowances(here, person)).toEqual([Math.round(second), first, starter.leads])
  })

  test('is upgraded at today’s price, whatever day the browser says it is', async () => {
    await using here = await world()
    for (const at of [days(27), -days(6)]) {
      const person = await subscriber(here, 1)
      here.clock.advance(days(7))
      const now = here.clock()
      const { amount } = await here.done(subscriptionCalls.upgradePrice, { planId: 3 }, { as: person })
      await here.done(subscriptionCalls.upgrade, { planId: 3, at: later(now, at).toISOString() }, { as: person })
      expect((await standing(here, person)).invoices[0]).toMatchObject({ amount })
    }
  })

  test('is not upgraded when the card is declined, and nothing is added', async () => {
    await using here = await world()
    const person = await subscriber(here, 1, cards.paysOnce)
    const refused = await here.request(subscriptionCalls.upgrade, { planId: 2 }, { as: person })
    expect(refused).toMatchObject({ status: 402, body: { message: 'Your card was declined. Nothing was charged.' } })
    expect(await standing(here, person)).toMatchObject({ tier: 1 })
    expect(await allowances(here, person)).toEqual([starter.leads])
  })

  test('keeps its leads until a smaller plan follows it, which can be called off', async () => {
    await using here = await world()
    const person = await subscriber(here, 3)
    const next = (planId: 1 | 3) => here.done(subscriptionCalls.changeNextPlan, { planId }, { as: person })
    expect(await next(1)).toMatchObject({ tier: 3, nextTier: 1 })
    expect(await next(3)).toMatchObject({ tier: 3, nextTier: null })
    expect(await next(1)).toMatchObject({ tier: 3, nextTier: 1 })
    here.clock.set(monthsLater(here.services.clock(), 1))
    await runWorks(here.services)
    expect(await standing(here, person)).toMatchObject({ tier: 1, nextTier: null })
    expect(await allowances(here, person)).toEqual([starter.leads, business.leads])
    const mails = await subjects(here, person)
    expect(mails.filter((subject) => subject.startsWith('Your plan changes to Starter'))).toHaveLength(2)
    expect(mails).toContain('You stay on the Business plan')
  })

  test('once cancelled runs to the end of the month paid for; until then it can be resumed', async () => {
    await using here = await world()
    const person = await subscriber(here, 2)
    for (const _ of ['once', 'again'])
      expect(await here.done(subscriptionCalls.cancel, {}, { as: person })).toMatchObject({ cancelling: true })
    for (const _ of ['once', 'again'])
      expect(await here.done(subscriptionCalls.resume, {}, { as: person })).toMatchObject({ cancelling: false })
    expect(await here.done(subscriptionCalls.cancel, {}, { as: person })).toMatchObject({ cancelling: true })
    const { periodEnd } = await standing(here, person)
    here.clock.set(new Date(Date.parse(periodEnd ?? '') - 1))
    await runWorks(here.services)
    expect(await ledger(here, person)).toMatchObject({ leadsRemaining: trial.leads + professional.leads })
    here.clock.advance(1)
    await runWorks(here.services)
    expect(await standing(here, person)).toMatchObject({ status: 'ended', tier: 0, periodEnd: null })
    expect((await standing(here, person)).invoices).toHaveLength(1)
    expect((await subjects(here, person)).filter((subject) => subject === 'Your subscription continues')).toHaveLength(
      1,
    )
    expect(await subjects(here, person)).toEqual(
      expect.arrayContaining([
        'Your subscription is cancelled',
        'Your subscription continues',
        'Your Professional plan has ended',
      ]),
    )
    const ended = (await here.mails()).find(({ subject }) => subject === 'Your Professional plan has ended')
    expect(ended?.text).toMatch(/has ended too: .*portfolio showcase/)
    expect((await pay(here, person, 1)).status).toBe(200)
    expect(await standing(here, person)).toMatchObject({ status: 'active', tier: 1 })
  })
})

test('A greater plan in the last minutes of a month costs nothing, and the subscription goes on', async () => {
  await using here = await world()
  const person = await subscriber(here, 1)
  const end = monthsLater(here.services.clock(), 1)
  here.clock.set(later(end, -minutes(20)))
  expect((await here.done(subscriptionCalls.upgradePrice, { planId: 2 }, { as: person })).amount).toBe(0)
  await here.done(subscriptionCalls.upgrade, { planId: 2 }, { as: person })
  expect((await here.mailTo(person.email)).text).toContain('There is nothing more to pay for the rest of this month')
  here.clock.set(end)
  await runWorks(here.services)
  const { status, tier, invoices } = await standing(here, person)
  expect([status, tier]).toEqual(['active', 2])
  expect(invoices.map(({ amount }) => amount)).toEqual([professional.price, starter.price])
  expect(invoices.map(({ number }) => number.slice(-4))).toEqual(['0002', '0001'])
})

describe('A payment that fails at renewal', () => {
  async function pastDueOne(here: World) {
    const person = await subscriber(here, 2, cards.paysOnce)
    here.clock.set(monthsLater(here.services.clock(), 1))
    await runWorks(here.services)
    return person
  }

  test('is tried again on set days, then ends the plan', async () => {
    await using here = await world()
    const person = await pastDueOne(here)
    expect(await standing(here, person)).toMatchObject({ status: 'past_due', tier: 2 })
    for (let day = 1; day < pastDue.graceDays; day++) {
      here.clock.advance(days(1))
      await runWorks(here.services)
      await runWorks(here.services)
    }
    expect(await standing(here, person)).toMatchObject({ status: 'past_due' })
    const failed = (await subjects(here, person)).filter((subject) => subject === 'Your payment did not go through')
    expect(failed).toHaveLength(1 + pastDue.retryAfterDays.length)
    here.clock.advance(days(1) - 1)
    await runWorks(here.services)
    expect(await standing(here, person)).toMatchObject({ status: 'past_due' })
    here.clock.advance(1)
    await runWorks(here.services)
    expect(await standing(here, person)).toMatchObject({ status: 'ended', tier: 0 })
    expect(await allowances(here, person)).toEqual([professional.leads])
  })

  test('is not asked about every few minutes, but when it is to be tried again', async () => {
    await using here = await world()
    await pastDueOne(here)
    const asked = vi.spyOn(here.services.payments, 'standing')
    for (let i = 0; i < 3; i += 1) {
      here.clock.advance(minutes(5))
      await runWorks(here.services)
    }
    expect(asked).not.toHaveBeenCalled()
    here.clock.advance(days(1))
    await runWorks(here.services)
    expect(asked).toHaveBeenCalled()
  })

  test('is made good with another card, and the month gets its leads', async () => {
    await using here = await world()
    const person = await pastDueOne(here)
    expect((await here.request(subscriptionCalls.pay, {}, { as: person })).status).toBe(402)
    here.clock.advance(days(2))
    await here.done(subscriptionCalls.changeCardInSandbox, card(cards.pays), { as: person })
    const paid = await here.done(subscriptionCalls.pay, {}, { as: person })
    expect(paid).toMatchObject({ payment: null, subscription: { status: 'active', tier: 2 } })
    expect(await here.done(subscriptionCalls.pay, {}, { as: person })).toEqual(paid)
    expect(await allowances(here, person)).toEqual([professional.leads, professional.leads])
    here.clock.advance(days(30))
    await runWorks(here.services)
    expect(await standing(here, person)).toMatchObject({ status: 'active' })
  })

  test('can be answered by cancelling, which ends the plan at once', async () => {
    await using here = await world()
    const person = await pastDueOne(here)
    const cancel = () => here.done(subscriptionCalls.cancel, {}, { as: person })
    const ended = await cancel()
    expect(ended).toMatchObject({ status: 'ended', tier: 0 })
    // Pressed again after a lost answer.
    expect(await cancel()).toEqual(ended)
    expect((await here.mailTo(person.email)).text).toContain('was cancelled, so it has ended')
  })
})

describe('The trial', () => {
  test('is announced to be over 7 days and 1 day before, once each, and ends with a mail', async () => {
    await using here = await world()
    const person = await contractor(here)
    const ends = here.services.clock().getTime() + trial.length
    for (const before of [days(8), days(7), days(6.9), days(1.5), days(1), days(0.5), 1, 0, -1]) {
      here.clock.set(new Date(ends - before))
      await runWorks(here.services)
    }
    expect((await subjects(here, person)).slice(1)).toEqual([
      'Your free trial ends in 7 days',
      'Your free trial ends tomorrow',
      'Your free trial has ended',
    ])
    expect((await here.mails()).at(-1)?.text).toContain('portfolio showcase')
    expect(await standing(here, person)).toMatchObject({ status: 'ended', tier: 0 })
  })

  test('says no more once there is a plan', async () => {
    await using here = await world()
    const person = await subscriber(here, 1)
    here.clock.advance(trial.length - days(1))
    await runWorks(here.services)
    expect((await subjects(here, person)).filter((subject) => subject.includes('trial ends'))).toEqual([])
  })
})

test('A renewal is announced three days before, with the plan it will be', async () => {
  await using here = await world()
  const person = await subscriber(here, 3)
  await here.done(subscriptionCalls.changeNextPlan, { planId: 1 }, { as: person })
  const booked = await subjects(here, person)
  here.clock.set(new Date(monthsLater(here.services.clock(), 1).getTime() - days(3)))
  await runWorks(here.services)
  await runWorks(here.services)
  const coming = (await subjects(here, person)).slice(booked.length)
  expect(coming).toEqual(['Reminder: your plan changes to Starter on 1 Mar 2026'])
})

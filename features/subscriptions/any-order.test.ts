import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditCalls, type LedgerEntry } from '#features/credits/contract.ts'
import { creditWorks } from '#features/credits/scheduled.ts'
import { days, monthsLater } from '#shared/dates.ts'
import { contractor } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { sumOf } from '#tests/stripe/account.ts'
import { deliver, deliverAll, type StripeWorld, stripeSubscriber, stripeWorld } from '#tests/stripe/with-stripe.ts'
import { card, cards, runWorks, standing, subscriber } from '#tests/subscriber.ts'
import { carryOut } from '#tests/works.ts'
import { world } from '#tests/world.ts'
import { subscriptionCalls } from './contract.ts'
import { plans } from './rules.ts'

const tier = fc.constantFrom(1 as const, 2 as const, 3 as const)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('report' as const), which: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('timers' as const) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('time' as const), days: fc.integer({ min: 1, max: 20 }) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('upgrade' as const, 'smaller' as const), planId: tier }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('cancel' as const, 'resume' as const, 'pay' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('bad card' as const, 'good card' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('money back' as const), twice: fc.boolean() }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function take(one: StripeWorld, person: Person, taken: Step): Promise<void> {
  const { here, stripe } = one
  const subscription = stripe.account.subscriptions[0]
  switch (taken.does) {
    case 'report': {
      const events = stripe.events()
      await deliver(one, events[taken.which % events.length] ?? '')
      return
    }
    case 'timers':
      await runWorks(here.services)
      await carryOut(here.services, creditWorks)
      return
    case 'time':
      here.clock.advance(days(taken.days))
      return
    case 'upgrade':
      await here.request(subscriptionCalls.upgrade, { planId: taken.planId }, { as: person })
      return
    case 'smaller':
      await here.request(subscriptionCalls.changeNextPlan, { planId: taken.planId }, { as: person })
      return
    case 'bad card':
    case 'good card':
      if (subscription) subscription.card = taken.does === 'bad card' ? 'is declined' : 'pays'
      return
    case 'money back':
      await here.request(subscriptionCalls.askMoneyBack, {}, { as: person })
      await payBack(one, taken.twice ? 2 : 1)
      return
    default:
      await here.request(subscriptionCalls[taken.does], {}, { as: person })
  }
}

async function payBack({ here }: StripeWorld, times: number): Promise<void> {
  const admin = await here.person({ role: 'admin' })
  const [request] = await here.done(subscriptionCalls.moneyBackRequests, {}, { as: admin })
  if (!request) return
  for (let i = 0; i < times; i++)
    await here.request(
      subscriptionCalls.decideMoneyBack,
      { requestId: request.id, answer: 'pay' as const, note: '' },
      { as: admin },
    )
}

/** The leads of the paid period that ends then: its plan's, given once, and what its upgrades added. */
function leadsOf(entries: readonly LedgerEntry[], end: string): { plan: number; upgrades: number[] } {
  const given = entries.filter(({ kind, expiresAt }) => kind === 'plan_allowance' && expiresAt === end)
  const [upgrades, plan] = [true, false].map((of) =>
    given.filter(({ reason }) => reason.startsWith('Upgrade') === of).map(({ amount }) => amount),
  ) as [number[], number[]]
  expect(plan).toHaveLength(1)
  return { plan: plan[0] ?? 0, upgrades }
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

async function expectSound(one: StripeWorld, person: Person): Promise<void> {
  const { here, stripe } = one
  const { entries } = await here.done(creditCalls.ledger, { contractorId: person.id }, { as: person })
  const ends = new Set(entries.flatMap(({ kind, expiresAt }) => (kind === 'plan_allowance' && expiresAt) || []))
  for (const end of ends) {
    const { plan, upgrades } = leadsOf(entries, end)
    expect(plans.map(({ leads }) => leads as number)).toContain(plan)
    expect(upgrades.length).toBeLessThan(plans.length)
    expect(sum([plan, ...upgrades])).toBeLessThanOrEqual(plans[2].leads)
  }
  expect(entries.every(({ balance }) => balance >= 0)).toBe(true)
  const { rows } = await here.services.database.pool.query('select provider_id, amount, refunded_at from invoices')
  for (const { provider_id, amount, refunded_at } of rows) {
    const invoice = stripe.account.invoice(provider_id)
    expect({ status: invoice.status, amount, refunds: invoice.refunds }).toEqual({
      status: 'paid',
      amount: sumOf(invoice.lines),
      refunds: refunded_at ? 1 : 0,
    })
  }
}

describe('Whatever is reported, in which order and how often, and whenever the timers run', () => {
  test('each paid month gives its leads once, and each payment is kept and paid back at most once', async () => {
    await fc.assert(
      fc.asyncProperty(tier, fc.array(step, { minLength: 4, maxLength: 12 }), async (begins, steps) => {
        const one = await stripeWorld()
        const person = await stripeSubscriber(one, begins)
        for (const taken of steps) {
          await take(one, person, taken)
          await expectSound(one, person)
        }
        await deliverAll(one)
        await expectSettled(one, person)
        await one.here.close()
      }),
      { numRuns: 12, endOnFailure: true },
    )
  }, 180_000)

  /** Once all events are delivered, we and the provider agree. */
  async function expectSettled(one: StripeWorld, person: Person): Promise<void> {
    await runWorks(one.here.services)
    await expectSound(one, person)
    const [there] = one.stripe.account.subscriptions
    const here = await standing(one.here, person)
    const paid = one.stripe.account.invoices.filter(({ status }) => status === 'paid')
    expect(here.invoices).toHaveLength(paid.length)
    if (there?.status !== 'active') expect(here.status).not.toBe('active')
    else {
      expect(here).toMatchObject({ status: 'active', periodEnd: there.end.toISOString() })
      const { entries } = await one.here.done(creditCalls.ledger, { contractorId: person.id }, { as: person })
      const leads = plans.find(({ id }) => id === here.tier)?.leads ?? 0
      const { plan, upgrades } = leadsOf(entries, there.end.toISOString())
      expect(sum([plan, ...upgrades])).toBeLessThanOrEqual(leads)
      if (here.tier === 1) expect({ plan, upgrades }).toEqual({ plan: leads, upgrades: [] })
    }
  }
})

describe('At the same moment', () => {
  test('two processes that renew a plan renew it once', async () => {
    const here = await world()
    const person = await subscriber(here, 2)
    const other = await here.anotherProcess()
    here.clock.set(monthsLater(here.services.clock(), 1))
    await Promise.all([runWorks(here.services), runWorks(other), runWorks(here.services)])
    expect((await standing(here, person)).invoices).toHaveLength(2)
    const { entries } = await here.done(creditCalls.ledger, { contractorId: person.id }, { as: person })
    expect(entries.filter(({ kind }) => kind === 'plan_allowance')).toHaveLength(2)
    const renewed = (await here.mails()).filter(({ subject }) => subject.endsWith('plan has renewed'))
    expect(renewed).toHaveLength(1)
  })

  test('a report of the renewal and a cancellation leave one renewal and a plan that ends', async () => {
    const one = await stripeWorld()
    const person = await stripeSubscriber(one, 1)
    one.here.clock.set(monthsLater(one.here.services.clock(), 1))
    one.stripe.account.advance(one.here.services.clock())
    const [cancelled] = await Promise.all([
      one.here.request(subscriptionCalls.cancel, {}, { as: person }),
      ...one.stripe.events().map((event) => deliver(one, event)),
      runWorks(one.here.services),
    ])
    expect(cancelled.status).toBe(200)
    const now = await standing(one.here, person)
    expect(now).toMatchObject({ status: 'active', cancelling: true })
    expect(now.invoices).toHaveLength(2)
    expect(now.periodEnd).toBe(monthsLater(one.here.services.clock(), 1).toISOString())
  })

  test('one plan chosen in two windows is one payment', async () => {
    const here = await world()
    const person = await contractor(here)
    const payments = await Promise.all(
      [1, 2].map(() => here.done(subscriptionCalls.create, { planId: 2 }, { as: person })),
    )
    expect(new Set(payments.map(({ clientSecret }) => clientSecret)).size).toBe(1)
    const both = await Promise.all(
      payments.map(({ clientSecret }) =>
        here.request(subscriptionCalls.payInSandbox, { clientSecret, ...card(cards.pays) }, { as: person }),
      ),
    )
    expect(both.map(({ body }) => body)).toEqual([{ state: 'paid' }, { state: 'paid' }])
    expect((await standing(here, person)).invoices).toHaveLength(1)
  })

  test('two upgrades are charged once', async () => {
    const here = await world()
    const person = await subscriber(here, 1)
    const both = await Promise.all(
      [1, 2].map(() => here.request(subscriptionCalls.upgrade, { planId: 3 }, { as: person })),
    )
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await standing(here, person)).invoices).toHaveLength(2)
  })
})

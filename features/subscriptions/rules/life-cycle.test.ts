import { describe, expect, test } from 'vitest'
import { days, later } from '#shared/dates.ts'
import { Refusal } from '#shared/refusal.ts'
import { namesOf } from '#shared/tables.ts'
import { plans } from '../rules.ts'
import type { Tier } from './features.ts'
import {
  allowanceOf,
  canDo,
  graceEnd,
  leadsForTheRest,
  pastDue,
  planOf,
  type Report,
  refuseUnless,
  retriesDue,
  type Subscription,
  type SubscriptionSituation,
  settle,
  subscriptionActions,
} from './life-cycle.ts'

const start = new Date('2026-02-01T09:00:00Z')
const month = (n: number) => ({ start: later(start, days(30 * n)), end: later(start, days(30 * (n + 1))) })
const price = 799
const running: Subscription = {
  state: 'active',
  tier: 2,
  price,
  nextTier: null,
  nextPrice: null,
  period: month(0),
  cancelling: false,
}
const said: Report = { state: 'running', tier: 2, price, paid: month(0), cancelling: false }

describe('What the provider reports', () => {
  test('begins a subscription that waited for its first payment, and tells that alone', () => {
    const waiting: Subscription = { ...running, state: 'waiting', period: null }
    expect(settle(waiting, said)).toEqual({ subscription: running, news: ['started'] })
    expect(settle(waiting, { ...said, cancelling: true })).toEqual({
      subscription: { ...running, cancelling: true },
      news: ['started'],
    })
    expect(settle(waiting, { ...said, state: 'waiting', paid: null })).toEqual({ subscription: waiting, news: [] })
    expect(settle(waiting, { ...said, state: 'over', paid: null })).toEqual({
      subscription: { ...waiting, state: 'ended' },
      news: [],
    })
  })

  test('changes nothing when it is the same again, or of a period already over', () => {
    expect(settle(running, said)).toEqual({ subscription: running, news: [] })
    const second = { ...running, period: month(1) }
    expect(settle(second, said)).toEqual({ subscription: second, news: [] })
  })

  test('renews by a period that ends later, on the plan that was paid for', () => {
    const booked: Subscription = { ...running, nextTier: 1, nextPrice: 499 }
    expect(settle(booked, { ...said, tier: 1, price: 499, paid: month(1) })).toEqual({
      subscription: { ...running, tier: 1, price: 499, period: month(1) },
      news: ['renewed'],
    })
  })

  test('leaves a failed payment its grace, and a later payment makes it good', () => {
    const late = settle(running, { ...said, state: 'unpaid' })
    expect(late).toEqual({ subscription: { ...running, state: 'past_due' }, news: ['payment failed'] })
    expect(settle(late.subscription, { ...said, state: 'unpaid' }).news).toEqual([])
    const booked: Subscription = { ...running, nextTier: 1, nextPrice: 499 }
    expect(settle(booked, { ...said, state: 'unpaid', tier: 1, price: 499 }).subscription).toEqual({
      ...booked,
      state: 'past_due',
    })
    expect(settle(late.subscription, { ...said, paid: month(1) })).toEqual({
      subscription: { ...running, period: month(1) },
      news: ['renewed'],
    })
    expect(settle(late.subscription, { ...said, state: 'over' })).toEqual({
      subscription: { ...running, state: 'ended' },
      news: ['ended'],
    })
  })

  test('ends it, and what has ended stays so whatever comes', () => {
    const { subscription, news } = settle(running, { ...said, state: 'over' })
    expect([subscription.state, news]).toEqual(['ended', ['ended']])
    expect(settle(subscription, { ...said, paid: month(1), tier: 3, cancelling: true })).toEqual({
      subscription,
      news: [],
    })
  })

  test('counts a payment first and its end second, when both are reported at once', () => {
    expect(settle(running, { ...said, state: 'over', paid: month(1) })).toEqual({
      subscription: { ...running, state: 'ended', period: month(1) },
      news: ['renewed', 'ended'],
    })
  })

  test('gives a greater plan at once, and books a smaller one for the next period', () => {
    expect(settle({ ...running, nextTier: 1, nextPrice: 499 }, { ...said, tier: 3, price: 1299 })).toEqual({
      subscription: { ...running, tier: 3, price: 1299 },
      news: ['upgraded'],
    })
    const smaller = settle(running, { ...said, tier: 1, price: 499 })
    expect(smaller).toEqual({
      subscription: { ...running, nextTier: 1, nextPrice: 499 },
      news: ['smaller plan booked'],
    })
    expect(settle(smaller.subscription, { ...said, tier: 1, price: 499 }).news).toEqual([])
    expect(settle(smaller.subscription, said)).toEqual({ subscription: running, news: ['plan kept'] })
  })

  test('tells of a cancellation and of its being taken back; while a payment is late, its end is what is told', () => {
    for (const state of ['active', 'past_due'] as const) {
      const report: Report = { ...said, state: state === 'active' ? 'running' : 'unpaid', cancelling: true }
      const cancelled = settle({ ...running, state }, report)
      expect(cancelled).toEqual({
        subscription: { ...running, state, cancelling: true },
        news: state === 'active' ? ['cancelled'] : [],
      })
      expect(settle(cancelled.subscription, { ...report, cancelling: false }).news).toEqual(
        state === 'active' ? ['resumed'] : [],
      )
    }
    expect(settle({ ...running, cancelling: true }, { ...said, tier: 3, cancelling: false }).news).toEqual([
      'upgraded',
      'resumed',
    ])
    expect(settle(running, { ...said, tier: 3, cancelling: true }).subscription).toEqual({
      ...running,
      tier: 3,
      cancelling: true,
    })
  })
})

test('Leads come with a period that was paid for, by its plan, and with nothing else', () => {
  for (const { id, leads } of plans) expect(allowanceOf({ ...running, tier: id })).toEqual({ leads, period: month(0) })
  expect(allowanceOf({ ...running, period: null })).toBeNull()
  for (const state of ['waiting', 'past_due', 'ended'] as const) expect(allowanceOf({ ...running, state })).toBeNull()
  expect(() => planOf(4 as Tier)).toThrow('There is no plan 4')
})

test('A failed payment is tried again on set days, and ends the subscription when the grace is over', () => {
  const { end } = month(0)
  expect(graceEnd(month(0))).toEqual(later(end, days(pastDue.graceDays)))
  const at = (day: number, by = 0) => retriesDue(month(0), later(end, days(day) + by))
  for (const [i, day] of pastDue.retryAfterDays.entries())
    expect([at(day, -1), at(day), at(day, 1)]).toEqual([i, i + 1, i + 1])
  expect(at(0)).toBe(0)
})

describe('What a contractor can do about a subscription', () => {
  const situations: SubscriptionSituation[] = (['none', 'waiting', 'active', 'past_due', 'ended'] as const).flatMap(
    (state) => [
      { state, cancelling: false },
      { state, cancelling: true },
    ],
  )
  const names = namesOf(subscriptionActions)
  const possible = (situation: SubscriptionSituation) => names.filter((action) => canDo(action, situation))

  test('depends on its state, and on whether it is to end', () => {
    expect(possible({ state: 'none', cancelling: false })).toEqual(['subscribe'])
    expect(possible({ state: 'waiting', cancelling: false })).toEqual(['subscribe'])
    expect(possible({ state: 'ended', cancelling: false })).toEqual(['subscribe'])
    expect(possible({ state: 'active', cancelling: false })).toEqual([
      'upgrade',
      'change-next-plan',
      'cancel',
      'change-card',
    ])
    expect(possible({ state: 'active', cancelling: true })).toEqual(['resume', 'change-card'])
    expect(possible({ state: 'past_due', cancelling: false })).toEqual(['cancel', 'pay', 'change-card'])
    expect(possible({ state: 'past_due', cancelling: true })).toEqual(['change-card'])
  })

  test('is refused with a reason exactly where it cannot be done', () => {
    for (const situation of situations)
      for (const action of names) {
        const ask = () => refuseUnless(action, situation)
        if (canDo(action, situation)) expect(ask).not.toThrow()
        else expect(ask).toThrow(Refusal)
      }
    const reason = (state: SubscriptionSituation['state'], cancelling = false) => {
      return () => refuseUnless(cancelling || state === 'active' ? 'subscribe' : 'upgrade', { state, cancelling })
    }
    expect(reason('active', true)).toThrow('cancelled and ends with this period')
    expect(reason('active')).toThrow('You already have a subscription')
    expect(reason('past_due')).toThrow('last payment failed')
    expect(reason('past_due', true)).toThrow('last payment failed')
    expect(reason('ended')).toThrow('no active subscription')
    expect(reason('none')).toThrow('no active subscription')
  })
})

test('an upgrade adds the leads for the rest of the month, at least one where something is paid, and none where nothing is', () => {
  const [starter, professional, business] = plans.map(({ id, price, leads }) => ({ tier: id, price, leads }))
  if (!starter || !professional || !business) throw new Error('There are three plans')
  const period = { start: new Date('2026-02-01T09:00:00Z'), end: new Date('2026-03-01T09:00:00Z') }
  const at = (left: number) => later(period.end, -days(left))
  const all = business.leads - starter.leads
  expect([28, 14, 1].map((left) => leadsForTheRest(starter, business, period, at(left)))).toEqual([all, all / 2, 0])
  expect([4, 2].map((left) => leadsForTheRest(starter, professional, period, at(left)))).toEqual([1, 0])
  // With a price of before, a larger plan may cost no more.
  const before = { ...starter, price: business.price }
  expect(leadsForTheRest(before, business, period, at(14))).toBe(all / 2)
})

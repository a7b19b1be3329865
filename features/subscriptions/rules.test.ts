import { describe, expect, test } from 'vitest'
import { later } from '#shared/dates.ts'
import { isExpired, moneyBackAnswerBy, planName, pricedAt, priceHolds, trial, trialState } from './rules.ts'

const now = new Date('2026-02-01T09:00:00Z')
const inDays = (count: number) => later(now, (trial.length / trial.days) * count)

describe('The trial banner', () => {
  test.each([
    [trial.days, 'running'],
    [trial.warningDays + 1, 'running'],
    [trial.warningDays, 'expiring'],
    [0.5, 'expiring'],
    [0, 'expired'],
    [-1, 'expired'],
  ])('%s days before its end says %s', (left, state) => {
    expect(trialState(now, inDays(left)).state).toBe(state)
  })
  test('counts a day that has begun as a day left, and none once it is over', () => {
    expect(trialState(now, inDays(2.2)).daysLeft).toBe(3)
    expect(trialState(now, inDays(-3)).daysLeft).toBe(0)
  })
})

test('A contractor is on a plan, on the trial, or on nothing', () => {
  expect(planName(2, 'active')).toBe('Professional')
  expect(planName(0, 'trial')).toBe('Free trial')
  expect(planName(0, 'ended')).toBe('No active subscription')
})

test('A greater plan costs what was shown for some minutes, and never what it cost before or will', () => {
  const shown = (age: number) => pricedAt(later(now, -age).toISOString(), now)
  for (const age of [0, 1, priceHolds]) expect(shown(age)).toEqual(later(now, -age))
  for (const age of [-1, priceHolds + 1]) expect(shown(age)).toEqual(now)
  expect(pricedAt(undefined, now)).toEqual(now)
})

test('a card pays to the end of the month on it', () => {
  for (const [expiry, expired] of [
    ['01/20', true],
    ['01/26', true],
    ['12 / 25', true],
    ['02/26', false],
    ['01/27', false],
  ] as const)
    expect([expiry, isExpired(expiry, now)]).toEqual([expiry, expired])
})

test('a request for money back is answered within a day', () => {
  expect(moneyBackAnswerBy(now)).toEqual(new Date('2026-02-02T09:00:00Z'))
})

import { describe, expect, test } from 'vitest'
import type { OwnSubscription } from '#features/subscriptions/contract.ts'
import { plans } from '#features/subscriptions/rules.ts'
import { formatPence } from '#shared/money.ts'
import { comingAfter, comingTo } from './what-next.ts'

const now = new Date('2026-02-10T09:00:00Z')
const nobody: OwnSubscription = {
  status: 'none',
  tier: 0,
  trialEndDate: null,
  chosenTier: null,
  periodStart: null,
  periodEnd: null,
  cancelling: false,
  price: null,
  nextTier: null,
  nextPayment: null,
  graceEnd: null,
  card: null,
  moneyBack: null,
  invoices: [],
  provider: 'sandbox',
}
const onPlan: OwnSubscription = {
  ...nobody,
  status: 'active',
  tier: 3,
  periodStart: '2026-02-01T09:00:00.000Z',
  periodEnd: '2026-03-01T09:00:00.000Z',
  price: 1099,
  nextPayment: 1099,
  card: { brand: 'visa', last4: '4242' },
}
const daysAndWords = (own: OwnSubscription, trialLeads = 0) =>
  comingTo(own, trialLeads, now).map(({ at, what }) => `${at.toISOString().slice(0, 10)} ${what}`)

describe('What happens next', () => {
  test('on the trial is its end, announced by mail while that is still to come', () => {
    const trial = { ...nobody, status: 'trial' as const, trialEndDate: '2026-02-14T09:00:00.000Z' }
    expect(daysAndWords(trial)).toEqual([
      '2026-02-13 We email you a reminder that your trial is ending.',
      expect.stringContaining('2026-02-14 Your free trial ends'),
    ])
  })

  test('on a plan is its renewal, for what will be taken', () => {
    expect(daysAndWords(onPlan).at(-1)).toContain(`${formatPence(1099)} is taken from the card ending 4242`)
    const smaller = daysAndWords({ ...onPlan, nextTier: 1, nextPayment: 499 }).at(-1)
    expect(smaller).toContain(`Your plan becomes ${plans[0].name}: ${formatPence(499)}`)
  })

  test('on a plan is also the end of the trial leads that are left', () => {
    const inTrial = { ...onPlan, trialEndDate: '2026-02-14T09:00:00.000Z' }
    expect(daysAndWords(inTrial, 2)).toContain('2026-02-14 Unused leads of your trial end.')
    expect(daysAndWords(inTrial)).toEqual(daysAndWords(onPlan))
  })

  test('once cancelled is its end, and nothing is taken', () => {
    expect(daysAndWords({ ...onPlan, cancelling: true })).toEqual([expect.stringContaining('Nothing more is charged')])
  })

  test('after a failed payment are the retries, and the end of the grace period', () => {
    const unpaid = { ...onPlan, status: 'past_due' as const, periodEnd: '2026-02-08T09:00:00.000Z' }
    const coming = daysAndWords({ ...unpaid, graceEnd: '2026-02-15T09:00:00.000Z' })
    expect(coming.map((line) => line.slice(0, 10))).toEqual(['2026-02-11', '2026-02-13', '2026-02-15'])
    expect(coming.at(-1)).toContain('You owe nothing')
  })

  test('when a plan begins is told before it is paid, in the order of the days', () => {
    const coming = comingAfter(2, nobody, now)
    expect(coming[0]?.at).toEqual(now)
    expect(coming.map(({ at }) => at.getTime())).toEqual(coming.map(({ at }) => at.getTime()).sort((a, b) => a - b))
  })

  test('a first month’s money back is promised once', () => {
    const promised = (moneyBack: OwnSubscription['moneyBack']) =>
      comingAfter(2, { moneyBack }, now).filter(({ what }) => what.includes('money back'))
    const until = '2026-02-20T09:00:00.000Z'
    const asked = { until, endsPlan: false, stopsPlan: false, amount: 899, months: 1 }
    expect(promised(null)).toHaveLength(1)
    expect(promised({ state: 'possible', ...asked })).toMatchObject([{ at: new Date(until) }])
    expect(promised({ state: 'over', ...asked })).toEqual([])
  })
})

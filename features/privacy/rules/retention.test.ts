import { expect, test } from 'vitest'
import { days, later } from '#shared/dates.ts'
import { cronOf, dueBefore, idleDeletion, idleWarning, nextRun, periodNames, retentionOf } from './retention.ts'

const now = new Date('2026-02-01T09:00:00Z')

test('things are kept for their years or days, counted back from now', () => {
  expect([retentionOf('invoices'), retentionOf('documents')]).toEqual(['7 years', '90 days'])
  expect(dueBefore('invoices', now).toISOString()).toBe('2019-02-01T09:00:00.000Z')
  expect(dueBefore('enquiries', now).toISOString()).toBe('2023-02-01T09:00:00.000Z')
  expect(dueBefore('documents', now)).toEqual(later(now, -days(90)))
})

test('whoever does not use an account is warned thirty days before its time is over', () => {
  expect(dueBefore('idleAccounts', now).toISOString()).toBe('2024-02-01T09:00:00.000Z')
  expect(dueBefore('idleWarning', now)).toEqual(later(dueBefore('idleAccounts', now), idleWarning))
})

test('an unused account is deleted when its two years are over, and never sooner than thirty days after the warning', () => {
  const lastUse = new Date('2024-02-01T09:00:00Z')
  expect(idleDeletion(lastUse, later(now, -days(31)))).toEqual(now)
  expect(idleDeletion(lastUse, later(now, -days(30)))).toEqual(now)
  expect(idleDeletion(lastUse, later(now, -days(29)))).toEqual(later(now, days(1)))
})

test('each period is looked after daily, by the clocks of the United Kingdom', () => {
  expect(cronOf('idleWarning')).toBe('10 9 * * *')
  for (const name of periodNames) expect(cronOf(name)).toMatch(/^\d+ \d+ \* \* \*$/)
  const due = new Date('2026-02-01T09:10:00Z')
  expect(nextRun('idleWarning', later(due, -1))).toEqual(due)
  for (const by of [0, 1]) expect(nextRun('idleWarning', later(due, by))).toEqual(later(due, days(1)))
  expect(nextRun('idleWarning', new Date('2026-07-01T07:00:00Z')).toISOString()).toBe('2026-07-01T08:10:00.000Z')
})

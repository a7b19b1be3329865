import { expect, test } from 'vitest'
import { days, later } from '#shared/dates.ts'
import { reminderDays, reminderWindows } from './reminders.ts'

const now = new Date('2026-02-01T09:00:00Z')
const inDays = (count: number) => later(now, days(count))

test('Whatever happens is announced by one reminder at a time, the latest that is due', () => {
  expect(reminderWindows(now, reminderDays.trialEnds)).toEqual([
    { daysBefore: 1, after: now, until: inDays(1) },
    { daysBefore: 7, after: inDays(1), until: inDays(7) },
  ])
  expect(reminderWindows(now, [30, 1, 7]).map(({ daysBefore }) => daysBefore)).toEqual([1, 7, 30])
})

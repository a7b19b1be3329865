import { expect, test } from 'vitest'
import { days, later } from '#shared/dates.ts'
import { moneyBackDays } from '../rules.ts'
import { moneyBackUntil } from './money-back.ts'

const now = new Date('2026-02-01T09:00:00Z')

test('Money can be asked back for so many days from the first payment, and to the end of the last of them', () => {
  const last = later(new Date('2026-02-02T00:00:00Z'), days(moneyBackDays) - 1)
  expect(moneyBackUntil(now)).toEqual(last)
  const untilSummerTime = moneyBackUntil(new Date('2026-03-01T09:00:00Z'))
  expect(untilSummerTime).toEqual(new Date('2026-03-31T22:59:59.999Z'))
})

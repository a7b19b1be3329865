import { expect, test } from 'vitest'
import { days, later, monthsLater } from '#shared/dates.ts'
import { moneyBackDays } from '../rules.ts'
import { goesBack, goesBackInWords, moneyBackUntil } from './money-back.ts'

const now = new Date('2026-02-01T09:00:00Z')

test('Money can be asked back for so many days from the first payment, and to the end of the last of them', () => {
  const last = later(new Date('2026-02-02T00:00:00Z'), days(moneyBackDays) - 1)
  expect(moneyBackUntil(now)).toEqual(last)
  const untilSummerTime = moneyBackUntil(new Date('2026-03-01T09:00:00Z'))
  expect(untilSummerTime).toEqual(new Date('2026-03-31T22:59:59.999Z'))
})

test('All that was paid for the plan of the first month goes back: its upgrades, a second month, and no other plan’s', () => {
  const [second, third] = [monthsLater(now, 1), monthsLater(now, 2)]
  const pays = (plan: string, amount: number, period_start: Date, period_end: Date) => {
    return { subscription_id: plan, amount, period_start, period_end, paid_at: period_start }
  }
  const first = pays('first', 599, now, second)
  const upgrade = pays('first', 200, later(now, days(10)), second)
  expect(goesBack([upgrade, first], 'first')).toEqual({ amount: 799, months: 1 })
  const since = [pays('other', 1399, second, third), pays('first', 899, second, third)]
  const both = goesBack([...since, upgrade, first], 'first')
  expect(both).toEqual({ amount: 1698, months: 2 })
  expect(goesBackInWords(both)).toBe('£16.98 back, all that was paid for the first 2 months')
})

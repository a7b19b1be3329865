import { dayOf, endOfDay, timeOfDay } from '#shared/dates.ts'
import { bankHolidays } from './bank-holidays.ts'

/** Our office hours, Monday to Friday, in UK time. */
export const office = {
  opens: '09:00',
  closes: '17:00',
  words: 'Monday to Friday, 9 to 5, bank holidays aside',
} as const

/** Whether a day such as `2026-03-31` is a working day. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !bankHolidays.has(day)
}

/** The moment after this many milliseconds of office hours. */
export function afterWorking(milliseconds: number, since: Date): Date {
  let left = milliseconds
  for (let from = since; ; from = endOfDay(dayOf(from))) {
    const day = dayOf(from)
    if (!isWorkingDay(day)) continue
    const begins = Math.max(from.getTime(), timeOfDay(day, office.opens).getTime())
    const today = timeOfDay(day, office.closes).getTime() - begins
    if (today >= left) return new Date(begins + left)
    left -= Math.max(0, today)
  }
}

import { dayOf, endOfDay, timeOfDay } from '#shared/dates.ts'
import { bankHolidays } from './bank-holidays.ts'

/** When we work, Monday to Friday, in UK time. */
export const office = {
  opens: '09:00',
  closes: '17:00',
  words: 'Monday to Friday, 9 to 5, bank holidays aside',
} as const

/** Whether we work on a day such as `2026-03-31`. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !bankHolidays.has(day)
}

/** The moment by which we will have worked for so many milliseconds since another. */
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

export const minutes = (n: number): number => n * 60_000
export const hours = (n: number): number => minutes(60) * n
export const days = (n: number): number => hours(24) * n

/** `from` moved by a number of milliseconds (see `hours`, `days`). */
export const later = (from: Date, milliseconds: number): Date => new Date(from.getTime() + milliseconds)

/** The same day and time so many months on, in UTC; the last day of a month that is too short. */
export function monthsLater(from: Date, months: number): Date {
  const moved = new Date(from)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return moved
}

const dayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'Europe/London',
})

/** `Mar 31, 2026`, the form the specification gives (part 1, section 2: MMM d, yyyy), in UK time. */
export const formatDay = (date: Date | string): string => dayFormat.format(new Date(date))

const momentFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
})

/** `31 Mar 2026, 14:05` in UK time. */
export const formatMoment = (date: Date | string): string => momentFormat.format(new Date(date))

/** Whole days from one instant to another, rounded up: 1 while any part of a day is left, 0 or less once it is over. */
export const daysUntil = (now: Date, then: Date): number => Math.ceil((then.getTime() - now.getTime()) / days(1))

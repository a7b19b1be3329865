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

/** Writes an instant in UK time. The format is made when first used: making it would delay pages that show no date. */
function inUkTime(locale: string, options: Intl.DateTimeFormatOptions): (date: Date | string) => string {
  let format: Intl.DateTimeFormat | undefined
  return (date) => {
    format ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: 'Europe/London' })
    return format.format(new Date(date))
  }
}

/** `Mar 31, 2026`, the form the specification gives (part 1, section 2: MMM d, yyyy), in UK time. */
export const formatDay = inUkTime('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** `31 Mar 2026, 14:05` in UK time. */
export const formatMoment = inUkTime('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** Whole days from one instant to another, rounded up: 1 while any part of a day is left, 0 or less once it is over. */
export const daysUntil = (now: Date, then: Date): number => Math.ceil((then.getTime() - now.getTime()) / days(1))

const londonHour = inUkTime('en-GB', { hour: 'numeric', hourCycle: 'h23' })

/** When it is `04:20` on a day such as `2026-03-31` in the United Kingdom; not for the hour its clocks leave out or repeat. */
export function timeOfDay(day: string, time: string): Date {
  const inUtc = new Date(`${day}T${time}:00Z`)
  return later(inUtc, hours(inUtc.getUTCHours() - Number(londonHour(inUtc))))
}

/** When such a day begins there. */
export const startOfDay = (day: string): Date => timeOfDay(day, '00:00')

/** When such a day is over there. */
export function endOfDay(day: string): Date {
  const next = later(new Date(`${day}T00:00:00Z`), days(1))
  return startOfDay(next.toISOString().slice(0, 10))
}

/** The day that it is in the United Kingdom, `2026-03-31`. */
export const dayOf = inUkTime('sv-SE', { dateStyle: 'short' })

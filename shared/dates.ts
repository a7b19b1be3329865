import { counted } from './numbers.ts'

export const minutes = (n: number): number => n * 60_000
export const hours = (n: number): number => minutes(60) * n
export const days = (n: number): number => hours(24) * n

/** A duration in words: `1 hour`, `72 hours`. */
export const inHours = (milliseconds: number): string => counted(milliseconds / hours(1), 'hour')

/** `from` moved by a number of milliseconds (see `hours`, `days`). */
export const later = (from: Date, milliseconds: number): Date => new Date(from.getTime() + milliseconds)

/** The same day and time this many months later, in UTC; the last day of a shorter month. */
export function monthsLater(from: Date, months: number): Date {
  const moved = new Date(from)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return moved
}

/** 01:00 UTC on a month’s last Sunday, when UK clocks change. */
function clockChange(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1))
  return lastDay.getTime() - days(lastDay.getUTCDay())
}

/** An instant shifted so that its UTC parts read as UK time. Not by `Intl`, whose first use costs a phone as much as a page. */
function inUkTime(date: Date | string): Date {
  const instant = new Date(date)
  const year = instant.getUTCFullYear()
  const summer = instant.getTime() >= clockChange(year, 2) && instant.getTime() < clockChange(year, 9)
  return later(instant, summer ? hours(1) : 0)
}

export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const monthOf = (date: Date) => months[date.getUTCMonth()]

/** `31 Mar 2026`, in UK time (decisions, section 9). */
export function formatDay(date: Date | string): string {
  const there = inUkTime(date)
  return `${there.getUTCDate()} ${monthOf(there)} ${there.getUTCFullYear()}`
}

/** `Mar 31, 2026`, in UK time: the specified format of active job cards (part 1, section 2: MMM d, yyyy). */
export function formatCardDay(date: Date | string): string {
  const there = inUkTime(date)
  return `${monthOf(there)} ${there.getUTCDate()}, ${there.getUTCFullYear()}`
}

/** `May 2026` */
export const formatMonth = (date: Date | string): string => formatDay(date).replace(/^\d+ /, '')

/** `31 Mar 2026, 14:05`, in UK time. */
export const formatMoment = (date: Date | string): string => `${formatDay(date)}, ${formatTime(date)}`

/** `14:05` in UK time. */
export const formatTime = (date: Date | string): string => inUkTime(date).toISOString().slice(11, 16)

/** Whole days between two instants, rounded up: 1 while any part of a day is left, 0 or less afterwards. */
export const daysUntil = (now: Date, then: Date): number => Math.ceil((then.getTime() - now.getTime()) / days(1))

/** `today`, `tomorrow` or `in 7 days`, by UK days. */
export function onWhichDay(now: Date, then: Date): string {
  const midnights = (Date.parse(dayOf(then)) - Date.parse(dayOf(now))) / days(1)
  return ['today', 'tomorrow'][midnights] ?? `in ${midnights} days`
}

/** The instant of `04:20` on a day such as `2026-03-31` in UK time; not defined in the hour that clocks skip or repeat. */
export function timeOfDay(day: string, time: string): Date {
  const inUtc = new Date(`${day}T${time}:00Z`)
  return later(inUtc, inUtc.getTime() - inUkTime(inUtc).getTime())
}

/** The start of a UK day. */
export const startOfDay = (day: string): Date => timeOfDay(day, '00:00')

/** The end of a UK day. */
export function endOfDay(day: string): Date {
  const next = later(new Date(`${day}T00:00:00Z`), days(1))
  return startOfDay(next.toISOString().slice(0, 10))
}

/** The UK day of an instant, `2026-03-31`. */
export const dayOf = (date: Date | string): string => inUkTime(date).toISOString().slice(0, 10)

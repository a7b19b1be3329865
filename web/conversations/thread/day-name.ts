import { dayOf, days, formatDay, formatTime, later } from '#shared/dates.ts'

/** `Today`, `Yesterday` or the date. */
export function dayName(at: string, now: Date): string {
  const day = dayOf(at)
  if (day === dayOf(now)) return 'Today'
  return day === dayOf(later(now, -days(1))) ? 'Yesterday' : formatDay(at)
}

/** A moment in short form: the time if today, otherwise the day. */
export const shortMoment = (at: string, now: Date): string =>
  dayOf(at) === dayOf(now) ? formatTime(at) : dayName(at, now)

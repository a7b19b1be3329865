import { days, later } from '#shared/dates.ts'

/** Days before an event on which a contractor is reminded. */
export const reminderDays = { trialEnds: [7, 1], renews: [3] } as const

/** What one of several reminders announces now: whatever happens after one time and not after the other. */
export interface ReminderWindow {
  daysBefore: number
  after: Date
  until: Date
}

/** Whoever missed an earlier reminder gets only the later one. */
export function reminderWindows(now: Date, daysBefore: readonly number[]): ReminderWindow[] {
  const ascending = [...daysBefore].sort((a, b) => a - b)
  return ascending.map((count, i) => ({
    daysBefore: count,
    after: later(now, days(ascending[i - 1] ?? 0)),
    until: later(now, days(count)),
  }))
}

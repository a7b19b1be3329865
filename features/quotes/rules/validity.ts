import { dayOf, days, endOfDay, later } from '#shared/dates.ts'

/** How many days a quote holds unless it says otherwise, and at most. */
export const usualValidity = 30
export const longestValidity = 180
/** How many days before its last day is over its homeowner is reminded. */
export const reminderBefore = 3

const dayAfter = (now: Date, number: number): string => dayOf(later(now, days(number)))

/** Until when a quote sent now holds, unless it says otherwise. */
export const usualValidUntil = (now: Date): string => dayAfter(now, usualValidity)

/** Whether a quote sent now can hold until a day. */
export const mayHoldUntil = (validUntil: string, now: Date): boolean =>
  validUntil >= dayOf(now) && validUntil <= dayAfter(now, longestValidity)

/** Whether a quote cannot be accepted any more: it holds until its last day is over in the United Kingdom. Old ones name none. */
export const hasExpired = (validUntil: string | null | undefined, now: Date): boolean =>
  validUntil ? now >= endOfDay(validUntil) : false

/** When a homeowner is reminded that a quote sent now ends; null where it holds no longer than that anyway, or names no day. */
export function remindOfEnd(validUntil: string | undefined, now: Date): Date | null {
  const at = validUntil && later(endOfDay(validUntil), -days(reminderBefore))
  return at && at > now ? at : null
}

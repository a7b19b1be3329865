import { dayOf, days, endOfDay, later } from '#shared/dates.ts'

/** Validity of a quote in days: by default, and at most. */
export const usualValidity = 30
export const longestValidity = 180
/** Days before the end of its last day on which the homeowner is reminded. */
export const reminderBefore = 3

const dayAfter = (now: Date, number: number): string => dayOf(later(now, days(number)))

/** The default last day of a quote sent now. */
export const usualValidUntil = (now: Date): string => dayAfter(now, usualValidity)

/** Whether a quote sent now may be valid until a day. */
export const mayHoldUntil = (validUntil: string, now: Date): boolean =>
  validUntil >= dayOf(now) && validUntil <= dayAfter(now, longestValidity)

/** Whether a quote has expired: it is valid to the end of its last day in UK time. Early quotes have none. */
export const hasExpired = (validUntil: string | null | undefined, now: Date): boolean =>
  validUntil ? now >= endOfDay(validUntil) : false

/**
 * When somebody is next told about a quote's end: its homeowner before it, its contractor after. Null once both were, and
 * without a last day.
 */
export function endNoticeAt(validUntil: string | null | undefined, now: Date): Date | null {
  if (!validUntil) return null
  const end = endOfDay(validUntil)
  return [later(end, -days(reminderBefore)), end].find((at) => at > now) ?? null
}

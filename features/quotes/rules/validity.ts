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

/** When somebody is next told of a quote's end, its homeowner before it and its contractor after; null once both are, or where it names no day. */
export function tellOfEnd(validUntil: string | null | undefined, now: Date): Date | null {
  if (!validUntil) return null
  const end = endOfDay(validUntil)
  return [later(end, -days(reminderBefore)), end].find((at) => at > now) ?? null
}

import { waitAfter } from '#server/sending/waits.ts'
import { hours, later } from '#shared/dates.ts'

/** About five days, as mail servers retry among themselves (RFC 5321, section 4.5.4.1): longer than a bank-holiday weekend. */
const mostTries = 41
const waits = { first: 30_000, longest: hours(4) }

/**
 * Attempts for which a mail waits for its attachment, a quarter of an hour; then it goes without, since its news matters more.
 */
export const triesForDocument = 6

/** When to retry a mail after so many attempts; null when it is given up. */
export function nextTry(tries: number, now: Date): Date | null {
  if (tries >= mostTries) return null
  return later(now, waitAfter(tries, waits))
}

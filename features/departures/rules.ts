import { days, later } from '#shared/dates.ts'

/** Days from the request to the deletion of an account (decisions, section 7). */
export const graceDays = 14

/** Typed to confirm. */
export const deletionWord = 'DELETE'

export const deletionDue = (askedAt: Date): Date => later(askedAt, days(graceDays))

/** Shown to somebody who returns within the grace period. */
export const accountKept = {
  title: 'Your account is no longer going to be deleted',
  text: 'You signed in, so everything of yours stays. What ended when you asked for it does not begin again by itself.',
} as const

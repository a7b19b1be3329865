import { days, later } from '#shared/dates.ts'

/** So long after somebody asked for it, their account is deleted (decisions, section 7). */
export const graceDays = 14

/** What is typed by whoever means it. */
export const deletionWord = 'DELETE'

export const deletionDue = (askedAt: Date): Date => later(askedAt, days(graceDays))

/** What somebody reads who has come back in time. */
export const accountKept = {
  title: 'Your account is no longer going to be deleted',
  text: 'You signed in, so everything of yours stays. What ended when you asked for it does not begin again by itself.',
} as const

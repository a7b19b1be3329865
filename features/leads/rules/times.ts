import { days, hours, later } from '#shared/dates.ts'

/** Time for a homeowner to answer a confirmed request, and for a contractor to answer an invitation (decisions, section 6). */
export const answerTime = hours(72)

/** Time for an admin to decide a report, from its arrival at the desk; after it the contractor is right (rule 4). */
export const decisionTime = hours(72)

/** Time for a homeowner to confirm that the work is done, and when they are reminded (decisions, section 4). */
export const completionTime = days(14)
export const completionReminders = [days(3), days(7)] as const

/** The next reminder about work marked as done at a given time; null after the last. */
export function nextReminder(markedAt: Date, now: Date): Date | null {
  const next = completionReminders.find((after) => later(markedAt, after) > now)
  return next === undefined ? null : later(markedAt, next)
}

/** Time for a late review of a lead that ended without one (decisions, section 4). */
export const lateReviewTime = days(60)

/** When a homeowner asked on the day of completion is asked for a review again. */
export const askReviewAgain = days(7)

/** Time for a contractor to step back free of charge from a changed job (decisions, section 4). */
export const stepBackTime = hours(48)

/** How often a homeowner may say that the work is not finished; after that they complain (decisions, section 4). */
export const mostSentBack = 2

/** How long an open complaint postpones automatic completion, each time. */
export const complaintTime = days(3)

import { days, hours, later } from '#shared/dates.ts'

/** How long a homeowner has to answer a confirmed request, and a contractor an invitation (decisions, section 6). */
export const answerTime = hours(72)

/** How long an admin has to decide a report that the homeowner contests; after that it is decided for the contractor (rule 4). */
export const decisionTime = hours(72)

/** How long a homeowner has to say whether the work is done, and after how long they are reminded (decisions, section 4). */
export const completionTime = days(14)
export const completionReminders = [days(3), days(7)] as const

/** When the homeowner is reminded next of work that was said to be done at a moment; null when they have been told often enough. */
export function nextReminder(markedAt: Date, now: Date): Date | null {
  const next = completionReminders.find((after) => later(markedAt, after) > now)
  return next === undefined ? null : later(markedAt, next)
}

/** For how long a homeowner may still review what ended without a review (decisions, section 4). */
export const lateReviewTime = days(60)

/** How long after the work is done a homeowner is asked for a review once more, who was asked on the day itself. */
export const askReviewAgain = days(7)

/** For how long a contractor may step back free from a job that was changed (decisions, section 4). */
export const stepBackTime = hours(48)

/** How often a homeowner may say that the work is not finished; after that it is a complaint (decisions, section 4). */
export const mostSentBack = 2

/** For how long at a time work does not count as done by the clock while its homeowner has an open complaint about it. */
export const complaintTime = days(3)

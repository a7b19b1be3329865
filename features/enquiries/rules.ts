import { premiumAnswerHours } from '#features/subscriptions/rules/features.ts'
import { formatMoment, hours, later } from '#shared/dates.ts'
import { afterWorking, office } from './rules/working-hours.ts'

const replyHours = 24

/** Promised response times (part 1, section 9), and their wording. */
export const replyPromise = {
  within: hours(replyHours),
  label: `Response time: Within ${replyHours} hours`,
  sentence: `We'll get back to you within ${replyHours} hours.`,
  usually: `We typically respond within ${replyHours} hours`,
} as const

/** The wording for contractors with premium support. */
export const premiumPromise = `A person answers within ${premiumAnswerHours} working hours: ${office.words}.`

/** When a message sent now is answered. */
export const answerDue = (isPremium: boolean, now: Date): Date =>
  isPremium ? afterWorking(hours(premiumAnswerHours), now) : later(now, replyPromise.within)

/** Tells a writer when they get an answer. */
export const promiseTo = (isPremium: boolean, due: Date | string): string =>
  isPremium ? `Answer due by ${formatMoment(due)}.` : replyPromise.sentence

/** An enquiry is answered once; one closed without an answer can still be answered. */
export const mayAnswer = ({ answer }: { answer: string | null }): boolean => answer === null

/** Whether an answer came, or is, late. */
export function isLate(enquiry: { answerBy: string; closedAt: string | null }, now: Date): boolean {
  return new Date(enquiry.closedAt ?? now) > new Date(enquiry.answerBy)
}

/** Length of a message, to us or a contractor, in characters. */
export const messageLength = { min: 10, max: 5000 } as const

/** Rate limits: of messages to us, for a network address and an email address; of messages to contractors. */
export const enquiryLimits = {
  byAddress: { times: 20, within: hours(1) },
  byEmail: { times: 5, within: hours(24) },
  toContractors: { times: 20, within: hours(24) },
} as const

/** Limit of a person's own messages shown. */
export const shownEnquiries = 20

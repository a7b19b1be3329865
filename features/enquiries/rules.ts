import { premiumAnswerHours } from '#features/subscriptions/rules/features.ts'
import { formatMoment, hours, later } from '#shared/dates.ts'
import { afterWorking, office } from './rules/working-hours.ts'

const replyHours = 24

/** How soon we promise to answer (part 1, section 9), and the sentences that say so. */
export const replyPromise = {
  within: hours(replyHours),
  label: `Response time: Within ${replyHours} hours`,
  sentence: `We'll get back to you within ${replyHours} hours.`,
  usually: `We typically respond within ${replyHours} hours`,
} as const

/** The same to contractors with premium support. */
export const premiumPromise = `A person answers within ${premiumAnswerHours} working hours: ${office.words}.`

/** By when we answer what is written now. */
export const answerDue = (isPremium: boolean, now: Date): Date =>
  isPremium ? afterWorking(hours(premiumAnswerHours), now) : later(now, replyPromise.within)

/** What somebody who has written is told. */
export const promiseTo = (isPremium: boolean, due: Date | string): string =>
  isPremium ? `Answer due by ${formatMoment(due)}.` : replyPromise.sentence

/** An enquiry is answered once; one that was only marked as dealt with, by mistake perhaps, still can be. */
export const mayAnswer = ({ answer }: { answer: string | null }): boolean => answer === null

/** Whether an answer came, or is, later than we promised. */
export function isLate(enquiry: { answerBy: string; closedAt: string | null }, now: Date): boolean {
  return new Date(enquiry.closedAt ?? now) > new Date(enquiry.answerBy)
}

/** The longest message, to us or to a contractor, in characters. */
export const messageLength = { min: 10, max: 5000 } as const

/** How much may be written before a pause: to us, from one network address and with one e-mail address; to contractors from their profiles. */
export const enquiryLimits = {
  byAddress: { times: 20, within: hours(1) },
  byEmail: { times: 5, within: hours(24) },
  toContractors: { times: 20, within: hours(24) },
} as const

/** The most of somebody's own messages to us that they are shown. */
export const shownEnquiries = 20

import { isVerified, type VerificationStatus } from '#features/contractors/rules.ts'
import { enhancedVerification, isIncluded, planWith, type Standing } from '#features/subscriptions/rules/features.ts'
import { hours, later, minutes } from '#shared/dates.ts'
import { megabytes, type UploadLimits } from '#shared/uploads.ts'
import { type CheckType, checkTypes } from './rules/check-types.ts'

export const requestStatuses = ['pending', 'approved', 'rejected'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** The levels with what each needs (decisions, section 8). Premium is shown, not stored. */
export const levels = [
  { name: 'Basic', status: 'basic', needs: ['identity', 'business'] },
  { name: 'Enhanced', status: 'enhanced', needs: ['identity', 'business', 'insurance'] },
  { name: 'Premium', status: null, needs: ['identity', 'business', 'insurance', 'qualifications'] },
] as const satisfies readonly { name: string; status: VerificationStatus | null; needs: readonly CheckType[] }[]

/** Checks beyond the basic level require a plan with enhanced verification, or the trial. */
export const mayAskFor = (type: CheckType, standing: Standing): boolean =>
  isBasic(type) || isIncluded(enhancedVerification, standing)

/** What somebody reads whose plan has no checks of insurances. */
export const planNeeded = `New certificates are checked from the ${planWith(enhancedVerification)} plan up.`

/** Identity and business are checked once; insurances and qualifications can be renewed. */
export const isBasic = (type: CheckType): boolean => type === 'identity' || type === 'business'

/** The promised time for an answer after the first document (part 2, section 9). */
export const reviewTime = hours(48)
export const answerBy = (submittedAt: Date): Date => later(submittedAt, reviewTime)
/** The time left for an answer, at most all of it: a page's clock may be slightly behind. */
export const answerTimeLeft = (due: Date, now: Date): number => Math.min(reviewTime, due.getTime() - now.getTime())

/** Limits of one file (part 2, section 5), and of files in one upload. */
export const documentLimits: UploadLimits = { types: ['pdf', 'jpeg', 'png'], bytes: megabytes(10), files: 5 }
export const documentsPerRequest = 10

/** Days before the end of an insurance on which the contractor is reminded. */
export const expiryReminderDays = [30, 7] as const

/** Days after a check is rejected, revoked or lapsed, when its documents are deleted. */
export const documentDays = 90

/** How long a document's link is valid. */
export const linkTime = minutes(10)

type Time = Date | string

/** What decides a contractor's status in a request. */
export interface Check {
  type: CheckType
  status: RequestStatus
  submittedAt: Time | null
  decidedAt: Time | null
  expiresAt: Time | null
}

const at = (time: Time): number => new Date(time).getTime()

/** Approved and before its end, which is exclusive. */
export const holds = ({ status, expiresAt }: Check, now: Date): boolean =>
  status === 'approved' && (expiresAt === null || now.getTime() < at(expiresAt))

export const isWaiting = ({ status, submittedAt }: Check): boolean => status === 'pending' && submittedAt !== null

/** Whether documents for a check of the same kind were sent after those of this one. */
export const wasSentSince = ({ type, submittedAt }: Check, all: readonly Check[]): boolean =>
  all.some((other) => other.type === type && sent(other.submittedAt) > sent(submittedAt))

const sent = (time: Time | null): number => (time === null ? 0 : at(time))

const haveAll = (needs: readonly CheckType[], checks: readonly Check[], now: Date): boolean =>
  needs.every((type) => checks.some((check) => check.type === type && holds(check, now)))

/** The highest level earned by the checks. */
export const levelOf = (checks: readonly Check[], now: Date) =>
  levels.findLast(({ needs }) => haveAll(needs, checks, now))

/** The status earned by the checks alone. */
export function earnedStatus(checks: readonly Check[], now: Date): VerificationStatus {
  const earned = levels.findLast(({ status, needs }) => status && haveAll(needs, checks, now))?.status
  if (earned) return earned
  if (checks.some(isWaiting)) return 'pending'
  return checkTypes.some((type) => stateOf(type, checks, now).state === 'rejected') ? 'rejected' : 'unverified'
}

/** The state of one kind of check, and the request it comes from. */
export function stateOf<C extends Check>(
  type: CheckType,
  checks: readonly C[],
  now: Date,
): { state: RequestStatus | 'not_submitted' | 'expired'; by?: C } {
  const decided = (check: C) => (check.decidedAt === null ? 0 : at(check.decidedAt))
  const all = checks.filter((check) => check.type === type).sort((a, b) => decided(b) - decided(a))
  const held = all.find((check) => holds(check, now))
  if (held) return { state: 'approved', by: held }
  const waiting = all.find(isWaiting)
  if (waiting) return { state: 'pending', by: waiting }
  // None that was approved holds any more, so its end counts as well as its decision.
  const over = (check: C) => (check.expiresAt === null ? decided(check) : Math.max(decided(check), at(check.expiresAt)))
  const [last] = all.filter((check) => check.status !== 'pending').sort((a, b) => over(b) - over(a))
  if (last) return { state: last.status === 'approved' ? 'expired' : 'rejected', by: last }
  return { state: 'not_submitted' }
}

/** The refusal of another check of the same kind, decided after this one, if nothing was sent since. */
export function refusedSince<C extends Check>(by: C, checks: readonly C[]): C | undefined {
  const decided = (check: C) => sent(check.decidedAt)
  const [newest] = checks
    .filter(({ type, status }) => type === by.type && status === 'rejected')
    .sort((a, b) => decided(b) - decided(a))
  const isAnswered = checks.some((check) => check.type === by.type && isWaiting(check))
  return newest && decided(newest) > decided(by) && !isAnswered ? newest : undefined
}

/** Changes of a contractor's verification, besides an admin setting a status by hand. */
export type VerificationChange = 'sent' | 'taken back' | 'approved' | 'rejected' | 'revoked' | CheckedChange | 'lapsed'

/** Changes of checked details, each with the check concerned. */
export const checkAffectedBy = {
  'numbers changed': 'business',
  'name changed': 'business',
  'company ended': 'business',
  'person renamed': 'identity',
} as const satisfies Record<string, CheckType>
export type CheckedChange = keyof typeof checkAffectedBy

/** Whether a badge was only given by hand, without the checks for it. */
export const standsByHand = (status: VerificationStatus, checks: readonly Check[], now: Date): boolean =>
  isVerified(status) && rank(earnedStatus(checks, now)) < rank(status)

const rank = (status: VerificationStatus): number => ['basic', 'enhanced'].indexOf(status)

/** Whether a check is undone: its subject has changed, or was wrong. */
const takesBack = (change: VerificationChange): boolean => change === 'revoked' || change in checkAffectedBy

/**
 * The status after a change: normally the one earned by the checks. A level an admin set gives way to a higher one, and is
 * lowered when a check is revoked or reopened. A lapsed insurance removes only what it gave.
 */
export function statusAfter(
  change: VerificationChange,
  status: VerificationStatus,
  earned: VerificationStatus,
): VerificationStatus {
  if (change === 'lapsed') return rank(earned) < rank(status) ? 'basic' : status
  if (!isVerified(status)) return earned
  if (takesBack(change)) return rank(earned) < rank(status) ? earned : status
  return rank(earned) > rank(status) ? earned : status
}

/** Longest reason or note about a check or a status, in characters. */
export const reasonLength = 1000

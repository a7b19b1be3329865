import { isVerified, type VerificationStatus } from '#features/contractors/rules.ts'
import { enhancedVerification, isIncluded, type Standing } from '#features/subscriptions/rules/features.ts'
import { hours, later } from '#shared/dates.ts'
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

/** Checks beyond the basic level come with the plans that have enhanced verification, and with the trial. */
export const mayAskFor = (type: CheckType, standing: Standing): boolean =>
  isBasic(type) || isIncluded(enhancedVerification, standing)

/** Identity and business are checked once; an insurance or a qualification is followed by the next one. */
export const isBasic = (type: CheckType): boolean => type === 'identity' || type === 'business'

/** We promise an answer within this time of the first document (part 2, section 9). */
export const reviewTime = hours(48)
export const answerBy = (submittedAt: Date): Date => later(submittedAt, reviewTime)
/** How much of that time is left, never more than all of it: a page may know the time a little late. */
export const answerTimeLeft = (due: Date, now: Date): number => Math.min(reviewTime, due.getTime() - now.getTime())

/** One file (part 2, section 5), and how many come at a time. */
export const documentLimits: UploadLimits = { types: ['pdf', 'jpeg', 'png'], bytes: megabytes(10), files: 5 }
export const documentsPerRequest = 10

/** A contractor hears that an insurance ends so many days before it does. */
export const expiryReminderDays = [30, 7] as const

/** So many days after a check was rejected, revoked or lapsed its documents are deleted. */
export const documentDays = 90

/** How long the link to a document works. */
export const linkTime = hours(1 / 6)

type Time = Date | string

/** The part of a request that decides a contractor's status. */
export interface Check {
  type: CheckType
  status: RequestStatus
  submittedAt: Time | null
  decidedAt: Time | null
  expiresAt: Time | null
}

const at = (time: Time): number => new Date(time).getTime()

/** Approved, and not past its end: at that very instant it no longer holds. */
export const holds = ({ status, expiresAt }: Check, now: Date): boolean =>
  status === 'approved' && (expiresAt === null || now.getTime() < at(expiresAt))

export const isWaiting = ({ status, submittedAt }: Check): boolean => status === 'pending' && submittedAt !== null

/** Whether every one of these is checked. */
const haveAll = (needs: readonly CheckType[], checks: readonly Check[], now: Date): boolean =>
  needs.every((type) => checks.some((check) => check.type === type && holds(check, now)))

/** The highest level that the checks amount to. */
export const levelOf = (checks: readonly Check[], now: Date) =>
  levels.findLast(({ needs }) => haveAll(needs, checks, now))

/** The status that follows from the checks alone. */
export function earnedStatus(checks: readonly Check[], now: Date): VerificationStatus {
  const earned = levels.findLast(({ status, needs }) => status && haveAll(needs, checks, now))?.status
  if (earned) return earned
  if (checks.some(isWaiting)) return 'pending'
  return checkTypes.some((type) => stateOf(type, checks, now).state === 'rejected') ? 'rejected' : 'unverified'
}

/** Where one kind of check stands, and the request that says so. */
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
  const last = all.find((check) => check.status !== 'pending')
  if (last) return { state: last.status === 'approved' ? 'expired' : 'rejected', by: last }
  return { state: 'not_submitted' }
}

/** What can happen to a contractor's verification, besides an admin setting a status by hand. */
export type VerificationChange = 'sent' | 'taken back' | 'approved' | 'rejected' | 'revoked' | CheckedChange | 'lapsed'

/** Changes of what was checked, each with the check that looked at it. */
export const lookedAtBy = {
  'numbers changed': 'business',
  'name changed': 'business',
  'company ended': 'business',
  'person renamed': 'identity',
} as const satisfies Record<string, CheckType>
export type CheckedChange = keyof typeof lookedAtBy

/** Whether a badge stands by hand alone: the checks do not amount to it. */
export const standsByHand = (status: VerificationStatus, checks: readonly Check[], now: Date): boolean =>
  isVerified(status) && rank(earnedStatus(checks, now)) < rank(status)

const rank = (status: VerificationStatus): number => ['basic', 'enhanced'].indexOf(status)

/** What was checked is something else now, or was never right. */
const takesBack = (change: VerificationChange): boolean => change === 'revoked' || change in lookedAtBy

/**
 * The status after a change. Without a word by hand it is the one earned by the checks; a level that an admin set is left
 * behind for a higher one, and lowered when a check is revoked or to be made again. An insurance that lapses takes away only what it gave.
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

/** The longest reason or note about a check or a status, in characters. */
export const reasonLength = 1000

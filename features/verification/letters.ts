import { isVerified, type VerificationStatus, verificationLabels } from '#features/contractors/rules.ts'
import type { Letter } from '#server/mail/letter.ts'
import { formatDay, formatMoment, inHours, later, onWhichDay } from '#shared/dates.ts'
import type { MailKindName } from '#shared/mail-kinds.ts'
import { paths } from '#shared/paths.ts'
import { type CheckType, checkLabels } from './rules/check-types.ts'
import { answerBy, type CheckedChange, checkAffectedBy, planNeeded, reviewTime } from './rules.ts'

/** The reader of a mail and the base of its links. */
export interface Reader {
  firstName: string
  publicUrl: string
}

const check = (type: CheckType): string => checkLabels[type].toLowerCase()
/** Cover ends at midnight after its last day; this is the last moment of that day. */
const lastMoment = (end: Date): Date => later(end, -1)
const lastDay = (end: Date): string => formatDay(lastMoment(end))

function letter(
  kind: MailKindName,
  { firstName, publicUrl }: Reader,
  label: string,
  path: string = paths.verification,
) {
  const button = { label, url: `${publicUrl}${path}` }
  return { kind, topic: 'plan' as const, greeting: `Hello ${firstName},`, button }
}

/** To the contractor: the documents have arrived, and when we answer. */
export const documentsReceived = (reader: Reader, type: CheckType, at: Date): Letter => ({
  ...letter('verification-received', reader, 'See where it stands'),
  subject: `We have your documents: ${check(type)}`,
  paragraphs: [
    `Thank you. A person will look at them, and you will hear from us by ${formatMoment(answerBy(at))}.`,
    'Only you and our own people can open them. Until we have answered, you can add documents or remove them.',
  ],
})

/** To our team: a check is waiting. */
export const documentsWait = (businessName: string, type: CheckType, at: Date, publicUrl: string): Letter => ({
  kind: 'verification-waits',
  topic: 'staff',
  subject: `${businessName} is waiting for a check: ${check(type)}`,
  greeting: 'Hello,',
  paragraphs: [
    `We promise an answer within ${inHours(reviewTime)}: by ${formatMoment(answerBy(at))}. Please look at the documents.`,
  ],
  button: { label: 'Open the admin area', url: `${publicUrl}${paths.adminDashboard}` },
})

/** A status in words for contractors. */
const standing = (status: VerificationStatus): string =>
  isVerified(status)
    ? `Your profile shows the badge “Verified”, and your level is “${verificationLabels[status]}”.`
    : status === 'pending'
      ? 'We are still looking at your other documents.'
      : 'Your profile shows no badge at the moment. The verification page says what is missing.'

interface Approval {
  /** Whether it was rejected before. */
  isCorrection: boolean
  expiresAt: Date | null
  notes: string
}

export const checkApproved = (
  reader: Reader,
  type: CheckType,
  status: VerificationStatus,
  { isCorrection, expiresAt, notes }: Approval,
): Letter => ({
  ...letter('verification-approved', reader, 'See your verification'),
  subject: `Checked: ${check(type)}`,
  paragraphs: [
    isCorrection
      ? `We have looked at your ${check(type)} again: everything is in order, and our earlier answer no longer holds. ${standing(status)}`
      : `We have checked your ${check(type)}, and everything is in order. ${standing(status)}`,
    ...(notes ? [`Our note: ${notes}`] : []),
    ...(expiresAt
      ? [`Your insurance counts until the end of ${lastDay(expiresAt)}. We will remind you before that day.`]
      : []),
  ],
})

interface Rejection {
  kind: 'rejected' | 'revoked'
  type: CheckType
  reason: string
}

export const checkRejected = (
  reader: Reader,
  { kind, type, reason }: Rejection,
  status: VerificationStatus,
): Letter => ({
  ...letter('verification-rejected', reader, 'Send other documents'),
  subject: kind === 'revoked' ? `No longer checked: ${check(type)}` : `We could not confirm: ${check(type)}`,
  paragraphs: [
    kind === 'revoked'
      ? `We have looked at your ${check(type)} again and had to take our approval back.`
      : `We have looked at your documents and could not confirm your ${check(type)}.`,
    `The reason: ${reason}`,
    standing(status),
    'You can send other documents at any time. If you think we are wrong, reply to this email.',
  ],
})

const changed = {
  'numbers changed': {
    what: 'You have changed the company number or the UTR of your business. We had checked the old one',
    add: 'If the documents you sent do not show the new number, add ones that do.',
  },
  'name changed': {
    what: 'You have changed the name of your business. We had checked the old one',
    add: 'If the documents you sent do not show the new name, add ones that do.',
  },
  'company ended': {
    what: 'Companies House no longer has your company as active',
    add: 'If you trade on in another way, give us its number or your UTR, and add documents that show it. If the register is wrong, tell us what you have done about it.',
  },
  'person renamed': {
    what: 'You have changed your name. We had checked the old one',
    add: 'If the documents you sent do not show the new name, add ones that do.',
  },
} satisfies Record<CheckedChange, { what: string; add: string }>

/** To the contractor: something that was checked has changed. */
export const checkedAgain = (reader: Reader, kind: CheckedChange, status: VerificationStatus, at: Date): Letter => ({
  ...letter('verification-again', reader, 'See where it stands'),
  subject: `We are checking your ${checkAffectedBy[kind]} again`,
  paragraphs: [
    `${changed[kind].what}, so we will look at your documents again. You will hear from us by ` +
      `${formatMoment(answerBy(at))}. ${standing(status)}`,
    changed[kind].add,
  ],
})

/** To the contractor: something behind a badge given by hand, without documents, has changed. */
export const badgeEnded = (reader: Reader, kind: CheckedChange, status: VerificationStatus): Letter => ({
  ...letter('verification-again', reader, 'Send documents'),
  subject: 'Your badge has ended',
  paragraphs: [
    `${changed[kind].what}, so the badge that we gave you has ended. ${standing(status)}`,
    'Send us your documents, and once we have checked them your profile shows a badge again.',
  ],
})

/** An admin set the status by hand. */
export const statusSet = (reader: Reader, status: VerificationStatus, reason: string): Letter => ({
  ...letter('verification-set', reader, 'See your verification'),
  subject: `Your verification status: ${verificationLabels[status]}`,
  paragraphs: [
    `Our team has set the verification status of your business to “${verificationLabels[status]}”.`,
    `The reason: ${reason}`,
    'If you have a question about this, reply to this email.',
  ],
})

interface Cover {
  status: VerificationStatus
  /** The plan includes a check of the new certificate. */
  mayRenew: boolean
}

const aboutCover = (kind: MailKindName, reader: Reader, { mayRenew }: Cover) =>
  mayRenew
    ? letter(kind, reader, 'Send the new certificate', `${paths.verification}?tab=insurance`)
    : letter(kind, reader, 'See the plans', paths.subscriptionPlans)

/** The certificate is about to end. */
export const insuranceEnding = (reader: Reader, expiresAt: Date, { now, ...cover }: Cover & { now: Date }): Letter => ({
  ...aboutCover('insurance-ending', reader, cover),
  subject: `Your insurance ends ${onWhichDay(now, lastMoment(expiresAt))}`,
  paragraphs: [
    `The insurance that we checked runs until the end of ${lastDay(expiresAt)}. ${
      cover.mayRenew
        ? 'Send us the new certificate before then, and your verification goes on without a gap.'
        : planNeeded
    }`,
    cover.status === 'enhanced'
      ? 'Without it your enhanced verification ends by itself on that day.'
      : 'Without it your insurance no longer counts as checked after that day.',
  ],
})

/** The certificate has ended. */
export const insuranceEnded = (reader: Reader, expiresAt: Date, cover: Cover): Letter => ({
  ...aboutCover('insurance-ended', reader, cover),
  subject: 'Your insurance check has ended',
  paragraphs: [
    `The insurance that we checked ran until the end of ${lastDay(expiresAt)}. ${standing(cover.status)}`,
    cover.mayRenew ? 'As soon as we have checked the new certificate, your insurance counts again.' : planNeeded,
  ],
})

import type { Addressee } from '#features/reviews/records/parties.ts'
import { holdingFigures } from '#features/reviews/rules/holding.ts'
import { type RefusalGround, refusalGrounds } from '#features/reviews/rules/refusing.ts'
import type { Letter } from '#server/mail/letter.ts'
import type { Settings } from '#server/settings/settings.ts'
import { formatMoment, hours } from '#shared/dates.ts'
import { counted } from '#shared/numbers.ts'
import { paths } from '#shared/paths.ts'
import { overdueReason } from './rules.ts'

type Site = Pick<Settings, 'publicUrl'>

const sinceHeld = holdingFigures.decision - holdingFigures.reminder

/** To our team: reviews soon to be decided by rule. */
export const reviewsDue = ({ publicUrl }: Site, { count, decideBy }: { count: number; decideBy: Date }): Letter => ({
  kind: 'reviews-due',
  topic: 'staff',
  subject: `${count === 1 ? 'A review is' : `${count} reviews are`} still held back`,
  greeting: 'Hello,',
  paragraphs: [
    `${count === 1 ? 'A review has' : `${count} reviews have`} waited for a decision since ${counted(sinceHeld / hours(1), 'hour')} or more. What nobody has decided by ${formatMoment(decideBy)} is then decided by itself: with strong signals it is refused, else it is published.`,
  ],
  button: { label: count === 1 ? 'Look at it' : 'Look at them', url: `${publicUrl}${paths.adminHeldReviews}` },
})

/** By an admin who has read the review, or by the deadline. */
export type DecidedBy = 'us' | 'clock'

const inTime = `within ${counted(holdingFigures.decision / hours(1), 'hour')}`

/** To the homeowner: the review is published, or why it is not. */
export const reviewPublished = (site: Site, { firstName, leadId, jobTitle }: Addressee, by: DecidedBy): Letter => ({
  kind: 'review-published',
  topic: 'work',
  subject: 'Your review is published',
  greeting: `Hello ${firstName},`,
  paragraphs: [
    by === 'us'
      ? `We have looked at your review of “${jobTitle}”, and it is published now. Thank you for waiting.`
      : `Your review of “${jobTitle}” waited for one of us to decide about it. Nobody did ${inTime}, so it is published now. Thank you for waiting.`,
  ],
  button: { label: 'See your review', url: `${site.publicUrl}${paths.lead('client', leadId)}` },
})

export const reviewRefused = (
  site: Site,
  { firstName, leadId, jobTitle }: Addressee,
  ground: RefusalGround,
  reason: string,
): Letter => ({
  kind: 'review-refused',
  topic: 'work',
  subject: 'We do not publish your review',
  greeting: `Hello ${firstName},`,
  paragraphs: [
    `We have looked at your review of “${jobTitle}”. We do not publish it, because it ${refusalGrounds[ground].clause}.`,
    `The reason: ${reason}`,
    'If we are wrong, say so: you can appeal, and wherever there are two of us, somebody else reads it.',
  ],
  button: { label: 'Appeal', url: `${site.publicUrl}${paths.appealReview(leadId)}` },
  page: paths.lead('client', leadId),
})

/** An undecided review is not published; the mail makes no accusation. */
export const reviewUndecided = (site: Site, { firstName, leadId, jobTitle }: Addressee): Letter => ({
  kind: 'review-refused',
  topic: 'work',
  subject: 'Your review is not published yet',
  greeting: `Hello ${firstName},`,
  paragraphs: [
    `Your review of “${jobTitle}” waited for one of us to decide about it, and nobody did ${inTime}. We are sorry. Until one of us has looked at it, it is not published: that follows from our rules, and nobody has found anything wrong with it.`,
    overdueReason,
  ],
  button: { label: 'Tell us', url: `${site.publicUrl}${paths.appealReview(leadId)}` },
  page: paths.lead('client', leadId),
})

/** To the contractor: a held review is published. */
export const reviewArrived = (
  site: Site,
  contractorId: string,
  { firstName, jobTitle }: Addressee,
  by: DecidedBy,
): Letter => ({
  kind: 'review-arrived',
  topic: 'work',
  subject: `A review of “${jobTitle}” is on your profile`,
  greeting: `Hello ${firstName},`,
  paragraphs: [
    `A review of “${jobTitle}”${by === 'us' ? ' that we have looked at' : ''} is on your profile now. You can reply to it once, for everybody to read.`,
  ],
  button: { label: 'Read and reply', url: `${site.publicUrl}${paths.reviewsOf(contractorId)}` },
})

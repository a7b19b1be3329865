import type { Letter } from '#server/mail/letter.ts'
import type { Settings } from '#server/settings/settings.ts'
import { inHours } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import type { Addressee } from './records/parties.ts'
import { holdingFigures } from './rules/holding.ts'
import { replyTime } from './rules/standing.ts'

type Site = Pick<Settings, 'publicUrl'>

const seeYours = ({ publicUrl }: Site, leadId: string) => ({
  label: 'See your review',
  url: `${publicUrl}${paths.lead('client', leadId)}`,
})

/** To the homeowner: the review is not published yet. The reason is withheld, since it would help fraud. */
export const reviewHeld = (site: Site, firstName: string, leadId: string): Letter => ({
  kind: 'review-held',
  topic: 'work',
  subject: 'We are looking at your review',
  greeting: `Hello ${firstName},`,
  paragraphs: [
    'Thank you for your review. We look at some before they are published, and yours is one of them. That says nothing about you.',
    `We decide within ${inHours(holdingFigures.decision)}, and write to you then. You do not need to do anything.`,
  ],
  button: seeYours(site, leadId),
})

/** To our team: a review needs a decision. */
export const reviewWaits = ({ publicUrl }: Site): Letter => ({
  kind: 'review-waits',
  topic: 'staff',
  subject: 'A review is held back',
  greeting: 'Hello,',
  paragraphs: [
    `A review met signals that hold it back. It counts nowhere until one of us has decided; we promise to within ${inHours(holdingFigures.decision)}.`,
  ],
  button: { label: 'Look at it', url: `${publicUrl}${paths.adminHeldReviews}` },
})

/** To the contractor: the author has corrected a review. */
export const reviewCorrected = (site: Site, contractorId: string, { firstName, jobTitle }: Addressee): Letter => ({
  kind: 'review-corrected',
  topic: 'work',
  subject: `The review of “${jobTitle}” was corrected`,
  greeting: `Hello ${firstName},`,
  paragraphs: [`The homeowner corrected the review of “${jobTitle}”. Your profile shows it as it is now.`],
  button: { label: 'Read it', url: `${site.publicUrl}${paths.reviewsOf(contractorId)}` },
})

/** To the homeowner: the contractor replied. */
export const reviewReplied = (
  site: Site,
  { firstName, leadId, jobTitle }: Addressee,
  business: string,
  text: string,
): Letter => ({
  kind: 'review-replied',
  topic: 'work',
  subject: `${business} replied to your review of “${jobTitle}”`,
  greeting: `Hello ${firstName},`,
  paragraphs: [
    `${business} replied to your review of “${jobTitle}”:`,
    `“${text}”`,
    `Everybody can read it under your review. They may still change it for ${inHours(replyTime)}.`,
  ],
  button: seeYours(site, leadId),
})

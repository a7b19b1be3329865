import type { Letter } from '#server/outbox.ts'
import type { Settings } from '#server/settings.ts'
import { jobLimits } from './rules.ts'

/** Tells a homeowner that their job can be seen, and what happens next. */
export const jobIsLive = (firstName: string, jobTitle: string, publicUrl: string): Letter => ({
  kind: 'job-is-live',
  subject: `Your job is live: ${jobTitle}`,
  greeting: `Hello ${firstName},`,
  paragraphs: [
    `“${jobTitle}” is live. Tradespeople near you who do this kind of work can see it now, and up to ${jobLimits.slots} of them can quote.`,
    'They see your first name, your town and the first half of your postcode. Your phone number, e-mail and address stay with us until you approve somebody.',
    'We write to you as soon as somebody asks to quote. Posting and choosing are free.',
  ],
  button: { label: 'See your job', url: `${publicUrl}/client-dashboard` },
})

/** Tells a contractor that a job they had a lead for was removed by its homeowner. */
export const jobRemoved = (firstName: string, jobTitle: string, creditBack: boolean, publicUrl: string): Letter => ({
  kind: 'job-removed',
  subject: `“${jobTitle}” was removed`,
  greeting: `Hello ${firstName},`,
  paragraphs: [
    `The homeowner removed “${jobTitle}”, so your lead for it has ended.`,
    ...(creditBack ? ['The credit you spent on it is back in your balance.'] : []),
  ],
  button: { label: 'See your credits', url: `${publicUrl}/credits` },
})

/** The same when we removed it. */
export const takenDownForContractor =
  (brandName: string): typeof jobRemoved =>
  (firstName, jobTitle, creditBack, publicUrl) => ({
    ...jobRemoved(firstName, jobTitle, creditBack, publicUrl),
    paragraphs: [
      `${brandName} has removed “${jobTitle}” from the site, so your lead for it has ended.`,
      ...(creditBack ? ['The credit you spent on it is back in your balance.'] : []),
    ],
  })

/** Tells a homeowner that we took their job off the site, and why. */
export const jobTakenDown = (
  firstName: string,
  jobTitle: string,
  reason: string,
  { brand, publicUrl }: Pick<Settings, 'brand' | 'publicUrl'>,
): Letter => ({
  kind: 'job-taken-down',
  subject: `We have removed your job: ${jobTitle}`,
  greeting: `Hello ${firstName},`,
  paragraphs: [
    `We have removed “${jobTitle}” from ${brand.name}. Contractors who had answered it have been told and have their credits back.`,
    `The reason: ${reason}`,
    `If you think this is a mistake, write to us at ${brand.supportEmail} and a person will look at it again. You are welcome to post the job again once the reason no longer applies.`,
  ],
  button: { label: 'Open your dashboard', url: `${publicUrl}/client-dashboard` },
})

import type { Letter } from '#server/mail/letter.ts'
import type { Settings } from '#server/settings/settings.ts'
import { formatDay, formatMoment } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { jobLimits } from './rules.ts'

/** Tells a homeowner that their job is visible, and what happens next. */
export const jobIsLive = (firstName: string, jobTitle: string, publicUrl: string): Letter => ({
  kind: 'job-is-live',
  topic: 'work',
  subject: `Your job is live: ${jobTitle}`,
  greeting: `Hello ${firstName},`,
  paragraphs: [
    `“${jobTitle}” is live. Whoever does this kind of work near you can see it from now on, and up to ${jobLimits.slots} of them can quote.`,
    'They see your first name, your town and the first half of your postcode. Your phone number, email and address stay with us until you approve somebody.',
    'We will email you as soon as somebody asks to quote. Posting and choosing are free.',
  ],
  button: { label: 'See your job', url: `${publicUrl}${paths.clientDashboard}` },
})

/** Tells a homeowner that we took their job off the site, and why. */
export const jobTakenDown = (
  firstName: string,
  jobTitle: string,
  reason: string,
  { brand, publicUrl }: Pick<Settings, 'brand' | 'publicUrl'>,
): Letter => ({
  kind: 'job-taken-down',
  topic: 'work',
  subject: `We have removed your job: ${jobTitle}`,
  greeting: `Hello ${firstName},`,
  paragraphs: [
    `We have removed “${jobTitle}” from ${brand.name}. Contractors who had responded have been told, and have got back what they paid to reach you.`,
    `The reason: ${reason}`,
    `If you think this is a mistake, write to us at ${brand.supportEmail} and a person will look at it again. You are welcome to post the job again once the reason no longer applies.`,
  ],
  button: { label: 'Open your dashboard', url: `${publicUrl}${paths.clientDashboard}` },
})

interface Question {
  title: string
  answerDueAt: Date
  link: string
}

/** Asks a homeowner whether they still look for somebody. */
export const stillLooking = (firstName: string, { title, answerDueAt, link }: Question): Letter => ({
  kind: 'still-looking',
  topic: 'stillLooking',
  subject: `Still looking? Your job “${title}”`,
  greeting: `Hello ${firstName},`,
  paragraphs: [
    `“${title}” is still open for quotes. Are you still looking for somebody?`,
    `Please answer by ${formatMoment(answerDueAt)}. If we do not hear from you by then, we will close the job, and contractors who paid to reach you will get that back.`,
  ],
  button: { label: 'Answer', url: link },
  footnote: 'You do not need to sign in. The page asks you to confirm before anything is done.',
})

/** Reminds them of that. */
export const stillLookingReminder = (firstName: string, { title, answerDueAt, link }: Question): Letter => ({
  kind: 'still-looking-reminder',
  topic: 'stillLooking',
  subject: `Your job “${title}” closes on ${formatDay(answerDueAt)}`,
  greeting: `Hello ${firstName},`,
  paragraphs: [
    `We asked whether you are still looking for somebody for “${title}”, and have not heard from you.`,
    `Without an answer we will close it on ${formatMoment(answerDueAt)}. You can still read it then, and post it again.`,
  ],
  button: { label: 'Answer', url: link },
  footnote: 'This link takes the place of the one in our first email. You do not need to sign in.',
})

/** Tells a homeowner that their job was closed, since they did not answer. */
export const jobClosedUnanswered = (firstName: string, title: string, publicUrl: string): Letter => ({
  kind: 'job-closed-unanswered',
  topic: 'work',
  subject: `Your job “${title}” is closed`,
  greeting: `Hello ${firstName},`,
  paragraphs: [
    `We asked whether you were still looking for somebody for “${title}” and did not hear back, so we have closed it. Any contractors in touch with you have been told.`,
    'You find it on your dashboard under All Jobs, where “Post Again” begins a new job with what you wrote. It is free.',
  ],
  button: { label: 'See your job', url: `${publicUrl}${paths.clientDashboard}#all` },
})

import type { Letter } from '#server/mail/outbox.ts'
import { paths } from '#shared/paths.ts'

/** The last mail to somebody: their address is kept until it has left, and not a moment longer. */
export const accountDeleted = (firstName: string, brand: string): Letter => ({
  kind: 'account-deleted',
  topic: 'account',
  subject: 'Your account has been deleted',
  greeting: `Hello ${firstName},`,
  paragraphs: [
    `Your account with ${brand} and your personal data have been deleted. Anyone who was waiting for you has been told.`,
    'If this was not you, write to us at once: somebody else may know your password.',
  ],
})

/** Why somebody is not there any more, as the others are told. */
const departures = {
  closed: 'has closed their account',
  suspended: 'cannot use their account at the moment',
} as const
export type Departure = keyof typeof departures

export interface Left {
  firstName: string
  /** Where and what, without naming anybody: `a plumbing job in Leeds`. */
  job: string
  publicUrl: string
  departure: Departure
}

/** To a contractor: the homeowner of a lead has gone. */
export const homeownerLeft = ({ firstName, job, publicUrl, departure }: Left, creditReturned: boolean): Letter => ({
  kind: 'homeowner-left',
  topic: 'work',
  subject: `The homeowner who posted ${job} ${departures[departure]}`,
  greeting: `Hello ${firstName},`,
  paragraphs: [
    `The homeowner who posted ${job} ${departures[departure]}, so the job has been cancelled.`,
    ...(creditReturned ? ['Your lead credit is back in your balance.'] : []),
  ],
  button: { label: 'Open your dashboard', url: `${publicUrl}${paths.contractorDashboard()}` },
})

/** To a homeowner: the contractor of a lead has gone. */
export const contractorLeft = ({ firstName, job, publicUrl, departure }: Left): Letter => ({
  kind: 'contractor-left',
  topic: 'work',
  subject: `A contractor for ${job} ${departures[departure]}`,
  greeting: `Hello ${firstName},`,
  paragraphs: [
    `A contractor you were dealing with about ${job} ${departures[departure]}. Their place is free for another contractor.`,
  ],
  button: { label: 'Open your dashboard', url: `${publicUrl}${paths.clientDashboard}` },
})

/** A warning, in time to do something about it. */
export const accountIdle = (firstName: string, brand: string, lastDay: string, publicUrl: string): Letter => ({
  kind: 'account-idle',
  topic: 'account',
  subject: `Your account with ${brand} will be deleted on ${lastDay}`,
  greeting: `Hello ${firstName},`,
  paragraphs: [
    `You have not used your account with ${brand} for almost two years. We delete unused accounts and all the personal data in them. Yours will be deleted on ${lastDay}.`,
    'To keep it, sign in once before that day. If you no longer need it, you do not need to do anything.',
  ],
  button: { label: 'Sign in', url: `${publicUrl}${paths.auth()}` },
})

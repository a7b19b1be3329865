import type { Letter } from '#server/mail/outbox.ts'
import { paths } from '#shared/paths.ts'

/** Why somebody is not there any more, as the others are told. */
const departures = {
  closed: 'has closed their account',
  suspended: 'cannot use their account at the moment',
} as const
export type Departure = keyof typeof departures

interface Left {
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

import { type Departure, departures } from '#features/jobs/rules/closing.ts'
import type { Letter } from '#server/mail/letter.ts'
import { days } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import type { LeadRow } from '../records/lead.ts'
import { lateReviewTime } from '../rules/times.ts'
import { placeFree } from './ending.ts'

interface Left {
  firstName: string
  jobTitle: string
  publicUrl: string
  departure: Departure
  /** The lead before it ended. */
  before: Pick<LeadRow, 'id' | 'holds_slot'>
  /** Whether their quote had been accepted. */
  agreed: boolean
}

/** Tells a homeowner that the contractor of a lead has left, with a link to it; a deleted account is not named. */
export const contractorLeft = ({ firstName, jobTitle, publicUrl, departure, before, agreed }: Left): Letter => ({
  kind: 'contractor-left',
  topic: 'work',
  subject: `A contractor for “${jobTitle}” ${departures[departure]}`,
  greeting: `Hello ${firstName},`,
  paragraphs: agreed
    ? [
        `The contractor whose quote you accepted for “${jobTitle}” ${departures[departure]}, so the work is called off and the job is open to others again.`,
        `You can still review them for ${lateReviewTime / days(1)} days.`,
      ]
    : [`A contractor you were dealing with about “${jobTitle}” ${departures[departure]}.${placeFree(before)}`],
  button: {
    label: agreed ? 'See where it stands' : 'See which contractor',
    url: `${publicUrl}${paths.lead('client', before.id)}`,
  },
})

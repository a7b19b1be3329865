import { type Departure, departures } from '#features/jobs/rules/closing.ts'
import type { Letter } from '#server/mail/letter.ts'
import { days } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import type { LeadRow } from '../records/lead.ts'
import { lateReviewTime } from '../rules/times.ts'
import { keepCopies } from './draft.ts'
import { placeFree } from './ending.ts'

interface Left {
  firstName: string
  /** Their business name. */
  contractor: string
  jobTitle: string
  publicUrl: string
  departure: Departure
  /** The lead before it ended. */
  before: Pick<LeadRow, 'id' | 'holds_slot'>
  /** Whether their quote had been accepted. */
  agreed: boolean
}

/** Tells a homeowner which contractor of a job has left, with a link to the lead; a deleted account is not named. */
export function contractorLeft({
  firstName,
  contractor,
  jobTitle,
  publicUrl,
  departure,
  before,
  agreed,
}: Left): Letter {
  const who = departure === 'deleted' ? 'A contractor' : contractor
  const gone = departures[departure]
  return {
    kind: 'contractor-left',
    topic: 'work',
    subject: `${who} ${gone}: “${jobTitle}”`,
    greeting: `Hello ${firstName},`,
    paragraphs: agreed
      ? [
          `${who}, whose quote you accepted for “${jobTitle}”, ${gone}, so the work is called off and the job is open to others again.`,
          `You can still review them for ${lateReviewTime / days(1)} days.`,
          ...(departure === 'closed' ? [keepCopies] : []),
        ]
      : [`${who}, with whom you were in touch about “${jobTitle}”, ${gone}.${placeFree(before)}`],
    button: { label: 'See where it stands', url: `${publicUrl}${paths.lead('client', before.id)}` },
  }
}

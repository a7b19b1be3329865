import { withoutContactDetails } from '#features/contact-details/rules.ts'
import { type Point, wholeMiles } from '#features/places/rules.ts'
import { shownRecord } from '#features/track-records/rules.ts'
import { answered } from '#features/trades/rules/questions.ts'
import type { JobRow } from '../records/job.ts'
import type { JobCard } from '../records/on-offer.ts'
import { openLocation } from '../rules.ts'
import { photosShown } from './photos.ts'

/** The fields that everybody sees. */
export const common = (job: JobRow) => ({
  id: job.id,
  category: job.category,
  budgetMin: job.budget_min,
  budgetMax: job.budget_max,
  urgency: job.urgency,
  status: job.status,
  createdAt: job.created_at,
  quotesReceived: job.slots_taken,
  maxQuotes: job.max_quotes,
})

/** The answers about a job; `shown` masks text for this reader. */
export const answersShown = (
  { category, answers }: Pick<JobRow, 'category' | 'answers'>,
  shown: (text: string) => string,
) => answered(category, answers).map(({ question, answer }) => ({ question, answer: shown(answer) }))

/** For everybody but the owner: nothing that reveals who they are or where exactly (decisions, section 5). */
export const openView = (job: JobCard, base: Point | null) => ({
  view: 'open' as const,
  ...common(job),
  title: withoutContactDetails(job.title),
  description: withoutContactDetails(job.description),
  location: openLocation(job),
  homeownerFirstName: job.first_name,
  phoneConfirmed: job.phone_confirmed_at !== null,
  record: shownRecord(job.figures, 'client'),
  distanceMiles: base && wholeMiles(base, job),
  leadId: job.lead_id,
  answered: answersShown(job, withoutContactDetails),
  photos: photosShown(job.photos, withoutContactDetails),
})

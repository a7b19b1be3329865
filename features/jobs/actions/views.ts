import { isSettled, type LeadState } from '#features/leads/rules.ts'
import { type Point, wholeMiles } from '#features/places/rules.ts'
import type { JobRow } from '../records/job.ts'
import type { JobCard } from '../records/on-offer.ts'
import { openLocation, withoutContactDetails } from '../rules.ts'

/** What everybody sees alike. */
const common = (job: JobRow) => ({
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

const asWritten = (job: JobRow) => ({
  ...common(job),
  title: job.title,
  description: job.description,
  location: job.location,
  clientId: job.client_id,
  postcode: job.postcode,
})

export const ownView = (job: JobRow & { lead_states: readonly LeadState[] }) => ({
  view: 'own' as const,
  ...asWritten(job),
  settled: job.status === 'active' && isSettled(job.lead_states),
})

/** For anybody but the owner: nothing that tells who they are or where exactly (decisions, section 5). */
export const openView = (job: JobCard, base: Point | null) => ({
  view: 'open' as const,
  ...common(job),
  title: withoutContactDetails(job.title),
  description: withoutContactDetails(job.description),
  location: openLocation(job),
  homeownerFirstName: job.first_name,
  distanceMiles: base && wholeMiles(base, job),
  leadId: job.lead_id,
})

type Owned = JobRow & { first_name: string; last_name: string; email: string; leads_count: number }

export const adminView = (job: Owned) => ({
  view: 'admin' as const,
  ...asWritten(job),
  leadsCount: job.leads_count,
  client: { name: `${job.first_name} ${job.last_name}`, email: job.email },
})

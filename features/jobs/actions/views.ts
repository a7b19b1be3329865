import type { JobRow } from '../records/job.ts'
import { common } from '../services/open-view.ts'

const asWritten = (job: JobRow) => ({
  ...common(job),
  title: job.title,
  description: job.description,
  location: job.location,
  clientId: job.client_id,
  postcode: job.postcode,
})

export const ownView = (job: JobRow) => ({
  view: 'own' as const,
  ...asWritten(job),
  settled: job.status === 'active' && job.unsettled_leads === 0,
  answerDueAt: job.answer_due_at,
})

type Owned = JobRow & { first_name: string; last_name: string; email: string; leads_count: number }

export const adminView = (job: Owned) => ({
  view: 'admin' as const,
  ...asWritten(job),
  leadsCount: job.leads_count,
  client: { name: `${job.first_name} ${job.last_name}`, email: job.email },
})

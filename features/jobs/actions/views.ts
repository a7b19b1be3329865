import { fullNameOf } from '#shared/full-name.ts'
import type { JobRow, SeenJob } from '../records/job.ts'
import { changeable } from '../rules/editing.ts'
import { answersShown, common } from '../services/open-view.ts'
import { photosShown } from '../services/photos.ts'

const asWritten = (job: SeenJob) => ({
  ...common(job),
  title: job.title,
  description: job.description,
  location: job.location,
  clientId: job.client_id,
  postcode: job.postcode,
  photos: photosShown(job.photos, (text) => text),
  answered: answersShown(job, (text) => text),
})

/** What the homeowner wrote of a job, in the shape of a draft. */
export const draftOf = (job: JobRow) => ({
  title: job.title,
  description: job.description,
  category: job.category,
  location: job.location,
  postcode: job.postcode,
  budgetMin: job.budget_min,
  budgetMax: job.budget_max,
  urgency: job.urgency,
  answers: job.answers,
})

export const ownView = (job: SeenJob) => ({
  view: 'own' as const,
  ...asWritten(job),
  answers: job.answers,
  street: job.street,
  settled: (job.status === 'active' || job.status === 'closed') && job.unsettled_leads === 0,
  changeable: [...changeable(job)],
  answerDueAt: job.answer_due_at,
  hidden: job.hidden_at !== null,
})

type Owned = SeenJob & { first_name: string; last_name: string; email: string; leads_count: number }

export const adminView = (job: Owned) => ({
  view: 'admin' as const,
  ...asWritten(job),
  leadsCount: job.leads_count,
  client: { name: fullNameOf(job), email: job.email },
})

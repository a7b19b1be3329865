import type { OwnJob } from '#features/jobs/contract.ts'
import type { ClientLead } from '#features/leads/contract/lead.ts'
import { leadStates } from '#features/leads/rules/states.ts'
import { isPressing, type Waiting, waitingFor } from './waiting.ts'

/** A job with its leads. */
export interface JobWithLeads {
  job: OwnJob
  leads: ClientLead[]
}

export interface DashboardView {
  active: JobWithLeads[]
  completed: JobWithLeads[]
  /** Completed jobs that are hidden from every other list. */
  hidden: JobWithLeads[]
  all: JobWithLeads[]
  /** Jobs with responses: those that need the homeowner first, ended ones last. */
  responses: JobWithLeads[]
  responseCount: number
  /** The number of formal quotes, counted once per contractor. */
  quotesReceived: number
  waiting: Waiting[]
}

/** Derives everything the dashboard shows from its two lists. */
export function dashboardView(jobs: readonly OwnJob[], leads: readonly ClientLead[]): DashboardView {
  const every = jobs.map((job) => ({ job, leads: inOrder(leads.filter((lead) => lead.jobId === job.id)) }))
  const all = every.filter(({ job }) => !job.hidden)
  // A lead that needs the homeowner is shown even if its job is hidden.
  const responses = every.filter((entry) => entry.leads.some((lead) => !entry.job.hidden || isPressing(lead)))
  const shown = responses.flatMap((entry) => entry.leads)
  return {
    active: all.filter(({ job }) => job.status === 'active').sort((a, b) => askedFirst(a.job) - askedFirst(b.job)),
    completed: all.filter(({ job }) => job.status === 'completed'),
    hidden: every.filter(({ job }) => job.hidden),
    all,
    responses: responses.sort((a, b) => urgencyOf(a) - urgencyOf(b)),
    responseCount: shown.length,
    quotesReceived: leads.filter((lead) => lead.quote).length,
    waiting: waitingFor(jobs, shown),
  }
}

/** Jobs with a pending "still looking?" question come first. */
const askedFirst = (job: OwnJob): number => (job.answerDueAt === null ? 1 : 0)

export const isEnded = (lead: ClientLead): boolean => leadStates[lead.status].ended && lead.status !== 'completed'

const inOrder = (leads: ClientLead[]) => leads.sort((a, b) => rankOf(a) - rankOf(b))

/** Needs the homeowner, then the most advanced, then the ended. */
function rankOf(lead: ClientLead): number {
  if (isPressing(lead)) return 0
  return isEnded(lead) ? 9 : 8 - leadStates[lead.status].stage
}

const urgencyOf = ({ job, leads }: JobWithLeads) => {
  if (leads.some(isPressing)) return 0
  return job.status === 'active' ? 1 : 2
}

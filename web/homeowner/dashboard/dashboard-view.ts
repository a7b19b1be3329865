import type { OwnJob } from '#features/jobs/contract.ts'
import type { ClientLead } from '#features/leads/contract/lead.ts'
import { leadStates } from '#features/leads/rules/states.ts'
import { isPressing, type Waiting, waitingFor } from './waiting.ts'

/** A job with everybody who asked, or was asked, to quote for it. */
export interface JobWithLeads {
  job: OwnJob
  leads: ClientLead[]
}

export interface DashboardView {
  active: JobWithLeads[]
  completed: JobWithLeads[]
  /** Completed too, and left out of every other list. */
  hidden: JobWithLeads[]
  all: JobWithLeads[]
  /** Jobs somebody has responded to: first those that wait for the homeowner, last those that are over. */
  responses: JobWithLeads[]
  responseCount: number
  /** Formal quotes, as many as contractors have sent one. */
  quotesReceived: number
  waiting: Waiting[]
}

/** Everything the dashboard shows, from the two lists it reads. */
export function dashboardView(jobs: readonly OwnJob[], leads: readonly ClientLead[]): DashboardView {
  const every = jobs.map((job) => ({ job, leads: inOrder(leads.filter((lead) => lead.jobId === job.id)) }))
  const all = every.filter(({ job }) => !job.hidden)
  // Who waits for the homeowner is not hidden with the job.
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

/** A job we ask about stands before the others. */
const askedFirst = (job: OwnJob): number => (job.answerDueAt === null ? 1 : 0)

export const isEnded = (lead: ClientLead): boolean => leadStates[lead.status].ended && lead.status !== 'completed'

const inOrder = (leads: ClientLead[]) => leads.sort((a, b) => rankOf(a) - rankOf(b))

/** Waits for the homeowner, then the furthest along, then the ended. */
function rankOf(lead: ClientLead): number {
  if (isPressing(lead)) return 0
  return isEnded(lead) ? 9 : 8 - leadStates[lead.status].stage
}

const urgencyOf = ({ job, leads }: JobWithLeads) => {
  if (leads.some(isPressing)) return 0
  return job.status === 'active' ? 1 : 2
}

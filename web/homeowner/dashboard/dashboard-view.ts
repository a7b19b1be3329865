import type { OwnJob } from '#features/jobs/contract.ts'
import type { ClientLead } from '#features/leads/contract/lead.ts'
import type { LeadAction } from '#features/leads/rules/actions.ts'
import { leadStates } from '#features/leads/rules/states.ts'
import { actionsFor } from '#features/leads/rules/steps.ts'
import { waitingForClient } from '#features/leads/rules/words.ts'

/** A job with everybody who asked, or was asked, to quote for it. */
export interface JobWithLeads {
  job: OwnJob
  leads: ClientLead[]
}

/** A step that only the homeowner can take now. */
export interface Waiting {
  lead: ClientLead
  action: keyof typeof waitingForClient
}

export interface DashboardView {
  active: JobWithLeads[]
  completed: JobWithLeads[]
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
  const all = jobs.map((job) => ({ job, leads: inOrder(leads.filter((lead) => lead.jobId === job.id)) }))
  const waiting = leads.flatMap((lead) => {
    const action = waitingAction(lead)
    return action ? [{ lead, action }] : []
  })
  return {
    active: all.filter(({ job }) => job.status === 'active').sort((a, b) => askedFirst(a.job) - askedFirst(b.job)),
    completed: all.filter(({ job }) => job.status === 'completed'),
    all,
    responses: all.filter((entry) => entry.leads.length > 0).sort((a, b) => urgencyOf(a) - urgencyOf(b)),
    responseCount: leads.length,
    quotesReceived: leads.filter((lead) => lead.quote).length,
    waiting: waiting.sort((a, b) => dueOf(a.lead) - dueOf(b.lead)),
  }
}

/** A job we ask about stands before the others. */
const askedFirst = (job: OwnJob): number => (job.answerDueAt === null ? 1 : 0)

const isWaitedFor = (action: LeadAction): action is LeadAction & Waiting['action'] => action in waitingForClient

export const waitingAction = (lead: ClientLead): Waiting['action'] | undefined =>
  lead.issue?.state === 'open' ? 'answer-issue' : actionsFor(lead, 'client').find(isWaitedFor)

/** By when the homeowner, or who was invited, is to answer. */
export const answerDueAt = (lead: ClientLead): string | null => lead.issue?.answerDueAt ?? lead.answerDueAt

/** What has no due time comes after what has one. */
const dueOf = (lead: ClientLead) => Date.parse(answerDueAt(lead) ?? '') || Number.MAX_VALUE

export const isEnded = (lead: ClientLead): boolean => leadStates[lead.status].ended && lead.status !== 'completed'

const inOrder = (leads: ClientLead[]) => leads.sort((a, b) => rankOf(a) - rankOf(b))

/** Waits for the homeowner, then the furthest along, then the ended. */
function rankOf(lead: ClientLead): number {
  if (isEnded(lead)) return 9
  return waitingAction(lead) ? 0 : 8 - leadStates[lead.status].stage
}

const urgencyOf = ({ job, leads }: JobWithLeads) => {
  if (job.status !== 'active') return 2
  return leads.some(waitingAction) ? 0 : 1
}

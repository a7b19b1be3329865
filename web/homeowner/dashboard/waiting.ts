import type { OwnJob } from '#features/jobs/contract.ts'
import type { ClientLead } from '#features/leads/contract/lead.ts'
import type { LeadAction } from '#features/leads/rules/actions.ts'
import { actionsFor } from '#features/leads/rules/steps.ts'
import { waitingForClient } from '#features/leads/rules/words.ts'

type WaitedFor = keyof typeof waitingForClient

/** What only the homeowner can do now: a step of a lead, or to say of a job whether they still look for somebody. */
export type Waiting =
  | { lead: ClientLead; action: WaitedFor; dueAt: string | null }
  | { job: OwnJob; action: 'still-looking'; dueAt: string }

const isWaitedFor = (action: LeadAction): action is LeadAction & WaitedFor => action in waitingForClient

/** Whether the homeowner complains about work that is said to be done: then it is we who are waited for. */
export const isDisputed = ({ status, complaintId }: ClientLead): boolean =>
  status === 'awaiting_completion' && Boolean(complaintId)

export function waitingAction(lead: ClientLead): WaitedFor | undefined {
  if (lead.issue?.state === 'open') return 'answer-issue'
  if (lead.circumstances.includes('quote ended')) return undefined
  return isDisputed(lead) ? undefined : actionsFor(lead, 'client').find(isWaitedFor)
}

/** Whether somebody waits for the answer; a review is only welcome. */
export function isPressing(lead: ClientLead): boolean {
  const action = waitingAction(lead)
  return action !== undefined && action !== 'review'
}

/** By when the homeowner, or who was invited, is to answer. */
export const answerDueAt = (lead: ClientLead): string | null =>
  lead.issue?.answerDueAt ?? (isDisputed(lead) ? null : lead.answerDueAt)

/** Everything that waits for the homeowner, the most pressing first. */
export function waitingFor(jobs: readonly OwnJob[], leads: readonly ClientLead[]): Waiting[] {
  const steps = leads.flatMap((lead): Waiting[] => {
    const action = waitingAction(lead)
    return action ? [{ lead, action, dueAt: action === 'review' ? lead.reviewUntil : answerDueAt(lead) }] : []
  })
  const questions = jobs.flatMap((job): Waiting[] =>
    job.answerDueAt === null ? [] : [{ job, action: 'still-looking', dueAt: job.answerDueAt }],
  )
  return [...steps, ...questions].sort((a, b) => rankOf(a) - rankOf(b))
}

/** What has no due time comes after what has one, and what nobody is kept waiting by comes last. */
const rankOf = ({ action, dueAt }: Waiting): number =>
  action === 'review' ? Number.POSITIVE_INFINITY : Date.parse(dueAt ?? '') || Number.MAX_VALUE

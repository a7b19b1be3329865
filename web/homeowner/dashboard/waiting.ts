import type { OwnJob } from '#features/jobs/contract.ts'
import type { ClientLead } from '#features/leads/contract/lead.ts'
import type { LeadAction } from '#features/leads/rules/actions.ts'
import { isDisputed } from '#features/leads/rules/states.ts'
import { actionsFor } from '#features/leads/rules/steps.ts'
import { waitingForClient } from '#features/leads/rules/words.ts'

type WaitedFor = keyof typeof waitingForClient

/** An action that only the homeowner can take: a step of a lead, or saying of a job whether they are still looking. */
export type Waiting =
  | { lead: ClientLead; action: WaitedFor; dueAt: string | null }
  | { job: OwnJob; action: 'still-looking'; dueAt: string }

const isWaitedFor = (action: LeadAction): action is LeadAction & WaitedFor => action in waitingForClient

export function waitingAction(lead: ClientLead): WaitedFor | undefined {
  if (lead.issue?.state === 'open') return 'answer-issue'
  if (lead.circumstances.includes('quote ended')) return undefined
  return actionsFor(lead, 'client').find(isWaitedFor)
}

/** Whether somebody is waiting for it; a review is optional, and so is confirming work that is complained about. */
export function isPressing(lead: ClientLead): boolean {
  const action = waitingAction(lead)
  return action !== undefined && action !== 'review' && !isDisputed(lead)
}

/** The deadline of the homeowner, or of an invited contractor. */
export const answerDueAt = (lead: ClientLead): string | null =>
  lead.issue?.answerDueAt ?? (isDisputed(lead) ? null : lead.answerDueAt)

/** Everything that needs the homeowner, most urgent first. */
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

/** By deadline, then those without one, then those nobody is waiting for. */
const rankOf = ({ action, dueAt }: Waiting): number =>
  action === 'review' ? Number.POSITIVE_INFINITY : Date.parse(dueAt ?? '') || Number.MAX_VALUE

import { type LeadSituation, type LeadState, leadStates } from './states.ts'
import { actionsFor } from './steps.ts'
import type { Recorded } from './story.ts'
import { type ContractorTask, isAskedAgain } from './words.ts'

export interface TurningLead extends LeadSituation {
  /** A report: open while the homeowner may answer, contested until a person decides it. */
  issue: { state: 'open' | 'contested' } | null
}

/**
 * Whose turn it is; a homeowner's report to answer comes first. Null once the lead has ended, and while the contractor waits
 * for a decision on their own report.
 */
export function turnOf({ issue, ...lead }: TurningLead): 'client' | 'contractor' | null {
  if (issue?.state === 'open') return 'client'
  if (leadStates[lead.status].ended) return null
  if (lead.circumstances?.includes('quote ended')) return issue ? null : 'contractor'
  const waiting: readonly LeadState[] = ['quoted', 'awaiting_completion']
  if (waiting.includes(lead.status) || (lead.status === 'pending' && lead.contractorConfirmed)) return 'client'
  return issue ? null : 'contractor'
}

interface LeadStory extends TurningLead {
  quote: object | null
  events: readonly { action: Recorded }[]
}

const tasks: Partial<Record<LeadState, ContractorTask>> = {
  sent: 'invited',
  pending: 'unconfirmed',
  confirmed: 'approved',
  contacted: 'visit due',
  site_visited: 'quote due',
  quoted: 'quote ended',
  accepted: 'accepted',
}

/** The contractor's next task; null while it is not their turn. */
export function contractorTask(lead: LeadStory): ContractorTask | null {
  if (lead.issue) return null
  if (lead.status === 'pending' && actionsFor(lead, 'contractor').includes('step-back')) return 'changed'
  if (turnOf(lead) !== 'contractor') return null
  if (isAskedAgain(lead)) return 'asked again'
  if (lead.status === 'site_visited' && lead.quote) return 'changes asked for'
  if (lead.status === 'accepted' && lead.events.some(({ action }) => action === 'not-finished')) return 'not finished'
  return tasks[lead.status] ?? null
}

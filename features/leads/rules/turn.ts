import { type LeadSituation, type LeadState, leadStates } from './states.ts'
import { actionsFor } from './steps.ts'
import type { Recorded } from './story.ts'
import type { ContractorTask } from './words.ts'

/** Whose move it is. Nobody's once the lead has ended. */
export function turnOf(lead: LeadSituation): 'client' | 'contractor' | null {
  if (leadStates[lead.status].ended) return null
  const waiting: readonly LeadState[] = ['quoted', 'awaiting_completion']
  return waiting.includes(lead.status) || (lead.status === 'pending' && lead.contractorConfirmed)
    ? 'client'
    : 'contractor'
}

interface LeadStory extends LeadSituation {
  /** A report that is looked at. */
  issue: object | null
  quote: object | null
  events: readonly { action: Recorded }[]
}

const tasks: Partial<Record<LeadState, ContractorTask>> = {
  sent: 'invited',
  pending: 'unconfirmed',
  confirmed: 'approved',
  contacted: 'visit due',
  site_visited: 'quote due',
  accepted: 'accepted',
}

/** What a contractor is waited for; null while it is the homeowner's turn, or a report of theirs is looked at. */
export function contractorTask(lead: LeadStory): ContractorTask | null {
  if (lead.issue) return null
  if (actionsFor(lead, 'contractor').includes('step-back')) return 'changed'
  if (turnOf(lead) !== 'contractor') return null
  if (lead.status === 'site_visited' && lead.quote) return 'changes asked for'
  if (lead.status === 'accepted' && lead.events.some(({ action }) => action === 'not-finished')) return 'not finished'
  return tasks[lead.status] ?? null
}

import { type LeadSituation, type LeadState, leadStates } from './states.ts'

/** Whose move it is. Nobody's once the lead has ended. */
export function turnOf(lead: LeadSituation): 'client' | 'contractor' | null {
  if (leadStates[lead.status].ended) return null
  const waiting: readonly LeadState[] = ['quoted', 'awaiting_completion']
  return waiting.includes(lead.status) || (lead.status === 'pending' && lead.contractorConfirmed)
    ? 'client'
    : 'contractor'
}

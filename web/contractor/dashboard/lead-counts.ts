import type { ContractorLead } from '#features/leads/contract/lead.ts'
import type { LeadState } from '#features/leads/rules/states.ts'

const counters: readonly { label: string; counts: readonly LeadState[] }[] = [
  // Invitations, and homeowners who approved and have not heard from them yet.
  { label: 'New Leads', counts: ['sent', 'confirmed'] },
  { label: 'Active Quotes', counts: ['quoted'] },
  { label: 'Completed Jobs', counts: ['completed'] },
]

/** The three figures of a contractor's leads (part 2, section 4); a dash until they are here. */
export const leadCounts = (leads: readonly ContractorLead[] | undefined) =>
  counters.map(({ label, counts }) => ({
    label,
    value: leads ? leads.filter(({ status }) => counts.includes(status)).length : '–',
  }))

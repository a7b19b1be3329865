import type { ContractorLead } from '#features/leads/contract/lead.ts'
import { contractorTask } from '#features/leads/rules/turn.ts'

type Counts = (lead: ContractorLead) => boolean

/** An invitation, or an approved lead whose homeowner has not been contacted yet. */
const isNew: Counts = (lead) => ['invited', 'approved'].includes(contractorTask(lead) ?? '')

const counters: readonly { label: string; counts: Counts }[] = [
  { label: 'New Leads', counts: isNew },
  { label: 'Active Quotes', counts: ({ status }) => status === 'quoted' },
  { label: 'Completed Jobs', counts: ({ status }) => status === 'completed' },
]

/** The three lead counts of a contractor (part 2, section 4); a dash while loading. */
export const leadCounts = (leads: readonly ContractorLead[] | undefined) =>
  counters.map(({ label, counts }) => ({ label, value: leads ? leads.filter(counts).length : '–' }))

import type { ContractorLead } from '#features/leads/contract/lead.ts'
import type { LeadState } from '#features/leads/rules/states.ts'
import { Counters } from '#web/ui/figures/counters.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

const counters: readonly { label: string; counts: LeadState }[] = [
  { label: 'New Leads', counts: 'sent' },
  { label: 'Active Quotes', counts: 'quoted' },
  { label: 'Completed Jobs', counts: 'completed' },
]

/** The three figures of a contractor's leads. */
export function LeadCounters({ leads }: { leads: readonly ContractorLead[] | undefined }) {
  if (!leads) return <Skeleton className="h-24 rounded-card" />
  return (
    <Counters
      counts={counters.map(({ label, counts }) => ({
        label,
        count: leads.filter(({ status }) => status === counts).length,
      }))}
    />
  )
}

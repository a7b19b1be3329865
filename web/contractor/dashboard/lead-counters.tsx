import type { ContractorLead } from '#features/leads/contract/lead.ts'
import type { LeadState } from '#features/leads/rules.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

const counters: readonly { label: string; counts: LeadState }[] = [
  { label: 'New Leads', counts: 'sent' },
  { label: 'Active Quotes', counts: 'quoted' },
  { label: 'Completed Jobs', counts: 'completed' },
]

/** The three figures of a contractor's leads. */
export function LeadCounters({ leads }: { leads: readonly ContractorLead[] | undefined }) {
  if (!leads) return <Skeleton className="h-24 rounded-card" />
  return (
    <dl className="grid grid-cols-3 divide-x divide-line rounded-card border border-line bg-card shadow-card">
      {counters.map(({ label, counts }) => (
        <div key={label} className="flex flex-col-reverse justify-end gap-1.5 p-3 sm:p-5">
          <dt className="text-label text-muted leading-tight sm:text-small">{label}</dt>
          <dd className="font-bold font-display text-title leading-none">
            {leads.filter(({ status }) => status === counts).length}
          </dd>
        </div>
      ))}
    </dl>
  )
}

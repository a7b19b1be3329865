import type { ClientLead } from '#features/leads/contract/lead.ts'
import { FigureList } from '#web/track-records/figure-list.tsx'
import { ClampedText } from '#web/ui/type/clamped-text.tsx'

/** The contractor's description and track record. */
export function AboutContractor({ contractor }: Pick<ClientLead, 'contractor'>) {
  return (
    <div className="flex max-w-prose flex-col gap-3">
      <ClampedText text={contractor.description} />
      <FigureList record={contractor.record} label={`What we measured of ${contractor.businessName}`} />
      <p className="text-muted text-small">{contractor.trades.join(' · ')}</p>
    </div>
  )
}

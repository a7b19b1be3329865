import { counted } from '#shared/numbers.ts'
import { Money } from '#web/ui/figures/money.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { useAgreed } from './use-agreed.ts'

/** Above an accepted quote: the accepted variations and the agreed total. Nothing where there are none. */
export default function ChangedSince({ leadId }: { leadId: string }) {
  const agreed = useAgreed(leadId)
  if (!agreed || agreed.changes === 0) return null
  return (
    <Notice tone="info" className="mb-4 print:hidden" title="This is the quote as it was accepted">
      With {counted(agreed.changes, 'change')} since, <Money pence={agreed.total} exact /> is agreed in all.
    </Notice>
  )
}

import type { OwnContractor } from '#features/contractors/contract.ts'
import { trialState } from '#features/subscriptions/rules.ts'
import { usePageTime } from '../../data/session.ts'
import { DateText } from '../../ui/date-text.tsx'
import { Notice } from '../../ui/notice.tsx'

/** How long the free trial still runs; in red when it is expiring soon or has expired. Nothing for others. */
export function TrialBanner({ contractor }: { contractor: OwnContractor }) {
  const now = usePageTime()
  const { trialEndDate, subscriptionTier } = contractor
  if (!trialEndDate || subscriptionTier > 0) return null
  const { state, daysLeft } = trialState(now, new Date(trialEndDate))
  if (state === 'expired')
    return (
      <Notice tone="bad" title="Your free trial has expired">
        It ended on <DateText value={trialEndDate} />. Leads you already have go on as before.
      </Notice>
    )
  const left = `${daysLeft} ${daysLeft === 1 ? 'day' : 'days'} left`
  return (
    <Notice
      tone={state === 'expiring' ? 'bad' : 'info'}
      title={state === 'expiring' ? `Free trial: ${left} – expiring soon` : `Free trial: ${left}`}
    >
      It ends on <DateText value={trialEndDate} />, and unused trial credits end with it.
    </Notice>
  )
}

import type { OwnContractor } from '#features/profiles/contract.ts'
import { trialState } from '#features/subscriptions/rules.ts'
import { paths } from '#shared/paths.ts'
import { usePageTime } from '#web/data/session.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'

/** How long the free trial still runs; in red when it is expiring soon or has expired. Nothing for others. */
export function TrialBanner({ contractor }: { contractor: OwnContractor }) {
  const now = usePageTime()
  const { trialEndDate, subscriptionTier } = contractor
  if (!trialEndDate || subscriptionTier > 0) return null
  const { state, daysLeft } = trialState(now, new Date(trialEndDate))
  if (state === 'expired')
    return (
      <Notice tone="bad" title="Your free trial has expired" action={<ChoosePlan urgent />}>
        It ended on <DateText value={trialEndDate} />. Leads you already have go on as before; to get new ones, choose a
        plan.
      </Notice>
    )
  const left = `${daysLeft} ${daysLeft === 1 ? 'day' : 'days'} left`
  const expiring = state === 'expiring'
  return (
    <Notice
      tone={expiring ? 'bad' : 'info'}
      title={expiring ? `Free trial: ${left} – expiring soon` : `Free trial: ${left}`}
      action={<ChoosePlan urgent={expiring} />}
    >
      It ends on <DateText value={trialEndDate} />, and unused trial credits end with it. You gave no card, so nothing
      is charged.
    </Notice>
  )
}

const ChoosePlan = ({ urgent }: { urgent: boolean }) => (
  <Button to={paths.subscriptionPlans} variant={urgent ? 'primary' : 'secondary'}>
    {urgent ? 'Choose a Plan' : 'See the Plans'}
  </Button>
)

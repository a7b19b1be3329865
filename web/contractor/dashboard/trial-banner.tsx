import type { OwnContractor } from '#features/profiles/contract.ts'
import { subscriptionCalls } from '#features/subscriptions/contract.ts'
import { trialState } from '#features/subscriptions/rules.ts'
import { trialHad } from '#features/trials/rules.ts'
import { paths } from '#shared/paths.ts'
import { usePageTime } from '#web/data/session.ts'
import { useRead } from '#web/data/use-read.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'

/**
 * How long the free trial still runs, or that it or the last plan is over; red when it is about to expire, or over with no
 * credits left. Nothing on a plan.
 */
export function TrialBanner({ contractor }: { contractor: OwnContractor }) {
  const now = usePageTime()
  const { trialEndDate, subscriptionTier, subscriptionStatus, leadCreditsBalance: left } = contractor
  if (subscriptionTier > 0) return null
  if (!trialEndDate)
    return (
      <Notice title="Your account has no trial credits" action={<ChoosePlan />}>
        {trialHad}
      </Notice>
    )
  const { state, daysLeft } = trialState(now, new Date(trialEndDate))
  // A plan that was paid back ends the trial's features, though not its credits.
  if (state === 'expired' || subscriptionStatus === 'ended') return <NoPlan trialEndDate={trialEndDate} left={left} />
  const time = `Free trial: ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'} left`
  const ends = (
    <>
      It ends on <DateText value={trialEndDate} />, and unused trial credits end with it.
      {subscriptionStatus === 'trial' && (
        <span className="max-sm:hidden"> You gave no card, so nothing is charged.</span>
      )}
    </>
  )
  if (state === 'expiring')
    return (
      <Notice tone="bad" title={`${time} – expiring soon`} action={<ChoosePlan urgent />}>
        {ends}
      </Notice>
    )
  return (
    <p className="text-muted text-small">
      <strong className="text-ink">{time}</strong>. {ends}{' '}
      <TextLink to={paths.subscriptionPlans}>See the Plans</TextLink>
    </p>
  )
}

/** That the trial is over, or the last plan after it: which of the two is known once the invoices are read. */
function NoPlan({ trialEndDate, left }: { trialEndDate: string; left: number }) {
  const { data } = useRead(subscriptionCalls.own, {})
  const hadPlan = data && data.invoices.length > 0
  const over = hadPlan ? 'Your plan has ended' : data ? 'Your free trial has expired' : 'You are on no plan'
  if (left > 0)
    return (
      <Notice title={`${over}, and you have ${left} ${left === 1 ? 'credit' : 'credits'} left`} action={<ChoosePlan />}>
        You can get in touch with homeowners as before. You need a plan once {left === 1 ? 'it is' : 'they are'} gone.
      </Notice>
    )
  return (
    <Notice tone="bad" title={over} action={<ChoosePlan urgent />}>
      {hadPlan === false && (
        <>
          The trial ended on <DateText value={trialEndDate} />.{' '}
        </>
      )}
      Leads you already have go on as before; to get new ones, choose a plan.
    </Notice>
  )
}

const ChoosePlan = ({ urgent = false }: { urgent?: boolean }) => (
  <Button to={paths.subscriptionPlans} variant={urgent ? 'primary' : 'secondary'}>
    {urgent ? 'Choose a Plan' : 'See the Plans'}
  </Button>
)

import type { OwnContractor } from '#features/profiles/contract.ts'
import { trialState } from '#features/subscriptions/rules.ts'
import { trialHad } from '#features/trials/rules.ts'
import { paths } from '#shared/paths.ts'
import { usePageTime } from '#web/data/session.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'

/**
 * How long the free trial still runs; red when it is about to expire, or has expired with no credits left. Nothing for
 * others.
 */
export function TrialBanner({ contractor }: { contractor: OwnContractor }) {
  const now = usePageTime()
  const { trialEndDate, subscriptionTier, leadCreditsBalance: left } = contractor
  if (subscriptionTier > 0) return null
  if (!trialEndDate)
    return (
      <Notice title="Your account has no trial credits" action={<ChoosePlan />}>
        {trialHad}
      </Notice>
    )
  const { state, daysLeft } = trialState(now, new Date(trialEndDate))
  if (state === 'expired' && left > 0)
    return (
      <Notice
        title={`Your free trial has expired, and you have ${left} ${left === 1 ? 'credit' : 'credits'} left`}
        action={<ChoosePlan />}
      >
        You can get in touch with homeowners as before. You need a plan once {left === 1 ? 'it is' : 'they are'} spent.
      </Notice>
    )
  if (state === 'expired')
    return (
      <Notice tone="bad" title="Your free trial has expired" action={<ChoosePlan urgent />}>
        It ended on <DateText value={trialEndDate} />. Leads you already have go on as before; to get new ones, choose a
        plan.
      </Notice>
    )
  const time = `Free trial: ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'} left`
  const ends = (
    <>
      It ends on <DateText value={trialEndDate} />, and unused trial credits end with it.
      <span className="max-sm:hidden"> You gave no card, so nothing is charged.</span>
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

const ChoosePlan = ({ urgent = false }: { urgent?: boolean }) => (
  <Button to={paths.subscriptionPlans} variant={urgent ? 'primary' : 'secondary'}>
    {urgent ? 'Choose a Plan' : 'See the Plans'}
  </Button>
)

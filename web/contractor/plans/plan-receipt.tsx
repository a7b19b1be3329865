import type { OwnSubscription } from '#features/subscriptions/contract.ts'
import { featuresLost, type Tier } from '#features/subscriptions/rules/features.ts'
import { planOf } from '#features/subscriptions/rules/life-cycle.ts'
import { paths } from '#shared/paths.ts'
import { usePageTime } from '#web/data/session.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Money } from '#web/ui/figures/money.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { DetailList } from '#web/ui/layout/detail-list.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { ComingList } from './coming-list.tsx'
import { comingAfter } from './what-next.ts'

/** The cost of a plan, what happens when, and how to cancel: before anything is paid. */
export function PlanReceipt({ tier, own }: { tier: Tier; own: OwnSubscription }) {
  const now = usePageTime()
  const { name, price, leads } = planOf(tier)
  return (
    <Card as="section" title={`${name} plan`} titleAs="h2" className="border-t-4 border-t-plate">
      <DetailList
        leaders
        rows={[
          { label: 'Leads a month', value: leads },
          { label: 'Each month, VAT included', value: <Money pence={price} exact /> },
          { label: 'To pay today', value: <Money pence={price} exact />, total: true },
        ]}
      />
      <ComingList title="What happens when" coming={comingAfter(tier, own, now)} now={now} />
      {own.status === 'trial' && own.trialEndDate && <OnTrial tier={tier} ends={own.trialEndDate} />}
      <p className="text-muted text-small">
        To leave, press “Cancel Subscription” on your plan’s page: no reasons asked, and you keep what you have paid
        for.
      </p>
    </Card>
  )
}

/** The trial has every feature, and goes on without a plan. */
function OnTrial({ tier, ends }: { tier: Tier; ends: string }) {
  const lost = featuresLost({ tier: 0, status: 'trial' }, tier)
  return (
    <div className="grid gap-2 text-small">
      <p>
        You need not pay yet: your free trial runs until <DateText value={ends} /> without a plan. Its leads stay yours
        until then, besides those of the plan.{' '}
        <TextLink to={paths.contractorDashboard()}>Go On with the Free Trial</TextLink>
      </p>
      {lost.length > 0 && (
        <p>
          Once the plan begins you have what is in it. {planOf(tier).name} does not include:{' '}
          {lost.map(({ label }) => label).join(', ')}.
        </p>
      )}
    </div>
  )
}

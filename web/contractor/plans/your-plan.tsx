import type { OwnContractor } from '#features/profiles/contract.ts'
import type { OwnSubscription } from '#features/subscriptions/contract.ts'
import { planOf } from '#features/subscriptions/rules/life-cycle.ts'
import { planName, trialState } from '#features/subscriptions/rules.ts'
import { paths } from '#shared/paths.ts'
import { usePageTime } from '#web/data/session.ts'
import { creditRows } from '#web/plans/credit-rows.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { classes } from '#web/ui/classes.ts'
import { Badge, type BadgeTone } from '#web/ui/figures/badge.tsx'
import { Money } from '#web/ui/figures/money.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { DetailList } from '#web/ui/layout/detail-list.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { ComingList } from './coming-list.tsx'
import { MoneyBack } from './money-back.tsx'
import { NoticeAction, PlanActions } from './plan-actions.tsx'
import { awaitsMoneyBack } from './situation.ts'
import { StandingNotice } from './standing-notice.tsx'
import { comingTo } from './what-next.ts'

interface YourPlanProps {
  own: OwnSubscription
  contractor: OwnContractor
}

/** The plan, what is left of it, what happens next, and how to change or cancel it. */
export function YourPlan({ own, contractor }: YourPlanProps) {
  const now = usePageTime()
  const badge = badgeOf(own, now)
  const coming = comingTo(own, contractor.trialLeadsRemaining, now)
  return (
    <Card as="section" className="border-t-4 border-t-plate">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-muted text-small">Your plan</h2>
          <p className="font-bold font-display text-title leading-tight">{planName(own.tier, own.status)}</p>
          <p className="mt-1 text-muted">
            <Terms own={own} />
          </p>
        </div>
        {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
      </div>
      <StandingNotice own={own} action={<NoticeAction own={own} />} />
      <div className={classes('grid gap-x-12 gap-y-6', coming.length > 0 ? 'lg:grid-cols-[1fr_20rem]' : 'max-w-md')}>
        <ComingList title="What happens next" coming={coming} />
        <Figures own={own} contractor={contractor} />
      </div>
      <PlanActions own={own} />
      {own.moneyBack && <MoneyBack {...own.moneyBack} own={own} />}
    </Card>
  )
}

function Figures({ own, contractor }: YourPlanProps) {
  return (
    <div>
      <DetailList
        leaders
        rows={[
          ...(own.tier === 0 ? [] : [{ label: 'Leads a month', value: planOf(own.tier).leads }]),
          ...(own.card ? [{ label: 'Card', value: <CardName card={own.card} /> }] : []),
          ...creditRows(contractor),
        ]}
      />
      <p className="mt-2 flex flex-wrap justify-end gap-x-5 text-small">
        {own.invoices.length > 0 && <TextLink to={paths.planInvoices}>See your invoices</TextLink>}
        <TextLink to={paths.credits}>See every credit</TextLink>
      </p>
    </div>
  )
}

function Terms({ own }: { own: OwnSubscription }) {
  const { status, price, trialEndDate, periodEnd } = own
  if (price !== null && periodEnd)
    return (
      <>
        <Money pence={price} /> a month, VAT included. Paid until <DateText value={periodEnd} />.
      </>
    )
  if (status === 'trial' && trialEndDate)
    return (
      <>
        Free until <DateText value={trialEndDate} />, without a card.
      </>
    )
  return <>Your profile and the leads you have stay. To get new lead credits, choose a plan below.</>
}

function badgeOf(own: OwnSubscription, now: Date): { label: string; tone: BadgeTone } | null {
  const { status, cancelling, trialEndDate } = own
  if (awaitsMoneyBack(own)) return { label: 'Money back asked for', tone: 'warn' }
  if (status === 'past_due') return { label: 'Payment failed', tone: 'bad' }
  if (status === 'active') return cancelling ? { label: 'Cancelled', tone: 'warn' } : { label: 'Active', tone: 'good' }
  if (status !== 'trial' || !trialEndDate) return null
  const { daysLeft, state } = trialState(now, new Date(trialEndDate))
  const left = `${daysLeft} ${daysLeft === 1 ? 'day' : 'days'} left`
  return { label: state === 'expired' ? 'Expired' : left, tone: state === 'running' ? 'info' : 'bad' }
}

const CardName = ({ card: { brand, last4 } }: { card: NonNullable<OwnSubscription['card']> }) => (
  <>
    {brand.charAt(0).toUpperCase() + brand.slice(1)} <span aria-hidden="true">••••</span>
    <span className="sr-only">ending</span> {last4}
  </>
)

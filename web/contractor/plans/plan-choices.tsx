import { useState } from 'react'
import type { OwnSubscription } from '#features/subscriptions/contract.ts'
import type { Tier } from '#features/subscriptions/rules/features.ts'
import { canDo, subscriptionActions, waitsForMoneyBack } from '#features/subscriptions/rules/life-cycle.ts'
import { plans } from '#features/subscriptions/rules.ts'
import { paths } from '#shared/paths.ts'
import { type Plan, PlanTicket, PlanTickets } from '#web/plans/plan-ticket.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { DowngradeDialog } from './downgrade-dialog.tsx'
import { awaitsMoneyBack, situationOf } from './situation.ts'
import { UpgradeDialog } from './upgrade-dialog.tsx'

/** The plans, each with what choosing it means for the current subscription. */
export function PlanChoices({ own }: { own: OwnSubscription }) {
  const [chosen, setChosen] = useState<Tier | null>(null)
  const close = () => setChosen(null)
  return (
    <section aria-labelledby="choose-your-plan">
      <h2
        id="choose-your-plan"
        tabIndex={-1}
        className="scroll-mt-24 outline-none font-bold font-display text-title tracking-[-0.02em]"
      >
        Choose Your Plan
      </h2>
      <p className="mt-2 mb-5 text-lead text-muted">
        Month by month, without a contract. A larger plan begins at once, a smaller one with your next month.
      </p>
      <PlanTickets>
        {plans.map((plan) => (
          <PlanTicket key={plan.id} plan={plan} current={plan.id === own.tier} titleAs="h3">
            <Choice plan={plan} own={own} onChoose={() => setChosen(plan.id)} />
          </PlanTicket>
        ))}
      </PlanTickets>
      {chosen && own.tier !== 0 && chosen > own.tier && <UpgradeDialog own={own} to={chosen} onClose={close} />}
      {chosen && own.tier !== 0 && chosen < own.tier && <DowngradeDialog own={own} to={chosen} onClose={close} />}
    </section>
  )
}

interface ChoiceProps {
  plan: Plan
  own: OwnSubscription
  onChoose: () => void
}

function Choice({ plan, own, onChoose }: ChoiceProps) {
  const situation = situationOf(own)
  if (canDo('subscribe', situation))
    return (
      <Button to={paths.subscribe({ tier: plan.id })} variant={plan.popular ? 'accent' : 'secondary'} size="lg" wide>
        Choose {plan.name}
      </Button>
    )
  if (plan.id === own.tier) return <p className="text-center text-muted">You are on this plan.</p>
  const greater = plan.id > own.tier
  if (plan.id === own.nextTier && !own.cancelling)
    return (
      <p className="text-center text-muted">
        {own.status === 'past_due' ? 'Begins once the month is paid.' : 'Begins with your next month.'}
      </p>
    )
  return (
    <Button
      variant={greater && plan.popular ? 'accent' : 'secondary'}
      size="lg"
      wide
      disabledReason={!canDo(greater ? 'upgrade' : 'change-next-plan', situation) && whyNot(own)}
      onClick={onChoose}
    >
      {greater ? `${subscriptionActions.upgrade.label} to ${plan.name}` : `Change to ${plan.name}`}
    </Button>
  )
}

function whyNot(own: OwnSubscription): string {
  if (awaitsMoneyBack(own)) return waitsForMoneyBack
  return own.cancelling ? 'Resume your plan first, then change it.' : 'Pay for this month first, then change your plan.'
}

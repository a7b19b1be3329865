import { Check } from 'lucide-react'
import { featuresAddedBy, pricePerLead } from '#features/subscriptions/rules/features.ts'
import { plans } from '#features/subscriptions/rules.ts'
import { useSession } from '../../data/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Money } from '../../ui/money.tsx'
import { joinAsContractor } from '../targets.ts'

/** The plans as three price tickets. */
export function PlanCards() {
  return (
    <ul className="grid gap-6 pt-3 lg:grid-cols-3 lg:gap-5">
      {plans.map((plan, index) => (
        <PlanCard key={plan.id} plan={plan} below={plans[index - 1]?.name} />
      ))}
    </ul>
  )
}

type Plan = (typeof plans)[number]

function PlanCard({ plan, below }: { plan: Plan; below: string | undefined }) {
  const signedIn = useSession() !== null
  return (
    <li
      className={classes(
        'relative flex flex-col rounded-card border-2 bg-card px-5 pt-8 pb-6 sm:px-8',
        plan.popular ? 'border-plate shadow-float' : 'border-line-strong shadow-card',
      )}
    >
      {plan.popular && (
        <Badge tone="accent" className="absolute -top-3.5 left-5 sm:left-8">
          Most Popular
        </Badge>
      )}
      <h2 className="font-bold font-display text-heading">{plan.name}</h2>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
        <span className="font-bold font-display text-display tracking-[-0.03em]">
          <Money pence={plan.price} />
        </span>
        <span className="text-muted">a month, VAT included</span>
      </p>
      <p className="mt-5 flex items-baseline gap-2 border-line border-y py-3">
        <span className="font-bold">{plan.leads} leads a month</span>
        <span className="leaders" aria-hidden="true" />
        <span className="text-muted text-small">
          about <Money pence={pricePerLead(plan)} /> each
        </span>
      </p>
      {below && <p className="mt-4 font-semibold text-small">Everything in {below}, and:</p>}
      <ul className="mt-3 mb-7 grid gap-2">
        {featuresAddedBy(plan.id).map((feature) => (
          <li key={feature.label} className="flex gap-2.5">
            <Check className="mt-1 size-4.5 shrink-0 text-brand" aria-hidden="true" />
            {feature.label}
          </li>
        ))}
      </ul>
      <Button
        to={signedIn ? `/subscribe?tier=${plan.id}` : joinAsContractor}
        variant={plan.popular ? 'accent' : 'secondary'}
        size="lg"
        wide
        className="mt-auto"
      >
        Choose {plan.name}
      </Button>
    </li>
  )
}

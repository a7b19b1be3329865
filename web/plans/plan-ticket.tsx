import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { featuresAddedBy, pricePerLead } from '#features/subscriptions/rules/features.ts'
import { plans } from '#features/subscriptions/rules.ts'
import { classes } from '#web/ui/classes.ts'
import { Badge } from '#web/ui/figures/badge.tsx'
import { Money } from '#web/ui/figures/money.tsx'

export type Plan = (typeof plans)[number]

interface PlanTicketProps {
  plan: Plan
  /** Whether it is the current plan. */
  current?: boolean
  titleAs?: 'h2' | 'h3'
  /** The actions for it. */
  children: ReactNode
}

/** A plan as a price ticket: its price, credits, and what it adds to the smaller one. */
export function PlanTicket({ plan, current, titleAs: Title = 'h2', children }: PlanTicketProps) {
  const below = plans[plans.indexOf(plan) - 1]?.name
  return (
    <li
      className={classes(
        'relative flex flex-col rounded-card border-2 bg-card px-5 pt-8 pb-6 sm:px-8',
        current ? 'border-brand' : plan.popular ? 'border-brand shadow-float' : 'border-line-strong shadow-card',
      )}
    >
      {(current || plan.popular) && (
        <Badge
          tone={current ? 'brand' : 'accent'}
          icon={current && <Check aria-hidden="true" />}
          className={classes('absolute -top-3.5 left-5 sm:left-8', current && 'border-2 border-brand bg-card')}
        >
          {current ? 'Your plan' : 'Most Popular'}
        </Badge>
      )}
      <Title className="font-bold font-display text-heading">{plan.name}</Title>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
        <span className="font-bold font-display text-display tracking-[-0.03em]">
          <Money pence={plan.price} />
        </span>
        <span className="text-muted">a month, VAT included</span>
      </p>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-2 border-line border-y py-3">
        <span className="whitespace-nowrap font-bold">{plan.leads} leads a month</span>
        <span className="flex flex-auto items-baseline gap-2 text-muted text-small">
          <span className="leaders" aria-hidden="true" />
          <span className="text-right">
            about <Money pence={pricePerLead(plan)} exact /> each
          </span>
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
      <div className="mt-auto grid grid-cols-1 gap-2">{children}</div>
    </li>
  )
}

export function PlanTickets({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-1 gap-6 pt-3 lg:grid-cols-[repeat(auto-fit,minmax(max(17rem,30%),1fr))] lg:gap-5">
      {children}
    </ul>
  )
}

import { useNavigate } from 'react-router'
import { type PaymentToMake, subscriptionCalls } from '#features/subscriptions/contract.ts'
import type { Tier } from '#features/subscriptions/rules/features.ts'
import { subscriptionActions } from '#features/subscriptions/rules/life-cycle.ts'
import { plans } from '#features/subscriptions/rules.ts'
import { formatPence } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { useAction } from '#web/data/use-action.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { late } from '#web/ui/states/late.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { SandboxCardForm } from './sandbox-card-form.tsx'

const StripeCardForm = late(() => import('./stripe-card-form.tsx'), <Skeleton className="h-72" />)

const options = plans.map(({ id, name, price, leads }) => ({
  value: String(id),
  label: name,
  description: `${formatPence(price)} a month, ${leads} leads`,
}))

/** Chooses a plan, then shows the card form. */
export function GetStarted({ tier, onTier }: { tier: Tier; onTier: (tier: Tier) => void }) {
  const navigate = useNavigate()
  const { label, failed } = subscriptionActions.subscribe
  const setUp = useAction(subscriptionCalls.create, { failed })
  const payment = setUp.data
  if (!payment)
    return (
      <div className="grid gap-6">
        <RadioCards
          legend="Your plan"
          name="tier"
          columns={1}
          options={options}
          value={String(tier)}
          onChange={(event) => onTier(plans.find(({ id }) => String(id) === event.target.value)?.id ?? tier)}
        />
        <Button
          variant="accent"
          size="lg"
          loading={setUp.isPending}
          loadingText="Setting up..."
          onClick={() => setUp.mutate({ planId: tier })}
        >
          {label}
        </Button>
        <p className="text-center text-muted text-small">Nothing is charged yet: your card comes next.</p>
      </div>
    )
  return (
    <section
      ref={goOnHere}
      tabIndex={-1}
      aria-labelledby="card-payment"
      className="grid scroll-mt-24 gap-5 outline-none"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="card-payment" className="font-bold font-display text-heading">
          Pay by card
        </h2>
        <Button variant="quiet" size="sm" onClick={() => setUp.reset()}>
          Choose Another Plan
        </Button>
      </div>
      <CardForm payment={payment} onPaid={() => void navigate(paths.paid)} />
      <p className="text-muted text-small">
        By paying you begin a monthly plan under our <TextLink to={paths.terms}>terms</TextLink>. It renews each month
        for {formatPence(payment.amount)} until you cancel, which you can do at any time on your{' '}
        <TextLink to={paths.subscriptionPlans}>subscription’s page</TextLink>.
      </p>
    </section>
  )
}

/** It replaces the pressed button: the focus moves here. */
const goOnHere = (section: HTMLElement | null) => {
  section?.focus()
}

function CardForm(form: { payment: PaymentToMake; onPaid: () => void }) {
  if (form.payment.provider === 'sandbox') return <SandboxCardForm {...form} />
  return <StripeCardForm {...form} />
}

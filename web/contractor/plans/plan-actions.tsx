import { useState } from 'react'
import { type OwnSubscription, subscriptionCalls } from '#features/subscriptions/contract.ts'
import { canDo, planOf, subscriptionActions } from '#features/subscriptions/rules/life-cycle.ts'
import { formatDay } from '#shared/dates.ts'
import { formatPence } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { ChangeCard } from './change-card.tsx'
import { situationOf } from './situation.ts'
import { usePaidStep } from './use-paid-step.ts'
import { usePlanStep, useShownSubscription } from './use-plan-step.ts'

/** Changes the card or cancels: one dialog each. */
export function PlanActions({ own }: { own: OwnSubscription }) {
  const [leaving, setLeaving] = useState(false)
  const situation = situationOf(own)
  const canCancel = canDo('cancel', situation)
  const canChangeCard = canDo('change-card', situation)
  if (!canCancel && !canChangeCard) return null
  return (
    <div className="flex flex-wrap gap-3 border-line border-t pt-4">
      {canChangeCard && <ChangeCard own={own} />}
      {canCancel && (
        <Button variant="quiet" onClick={() => setLeaving(true)}>
          {subscriptionActions.cancel.label}
        </Button>
      )}
      {leaving && <CancelDialog own={own} onClose={() => setLeaving(false)} />}
    </div>
  )
}

/** The button of a notice: resolves or undoes what it says. */
export function NoticeAction({ own }: { own: OwnSubscription }) {
  const situation = situationOf(own)
  if (situation.state === 'waiting')
    return <Button to={paths.subscribe({ tier: own.chosenTier })}>Go to Payment</Button>
  if (canDo('pay', situation)) return <PayNow />
  if (canDo('resume', situation)) return <Resume />
  return own.nextTier && own.tier !== 0 ? <KeepPlan tier={own.tier} /> : null
}

function PayNow() {
  const { step, asking } = usePaidStep(subscriptionCalls.pay, 'pay', {
    said: 'Thank you. Your plan goes on, with the leads of the new month.',
    isDone: ({ status }) => status === 'active',
  })
  return (
    <Button
      loading={step.isPending || asking}
      loadingText={asking ? 'Waiting for your bank...' : 'Paying...'}
      onClick={() => step.mutate({})}
    >
      {subscriptionActions.pay.label}
    </Button>
  )
}

function Resume() {
  const show = useShownSubscription()
  const step = usePlanStep(subscriptionCalls.resume, 'resume', { say: renewsAgain, onDone: show })
  return (
    <Button loading={step.isPending} onClick={() => step.mutate({})}>
      {subscriptionActions.resume.label}
    </Button>
  )
}

function KeepPlan({ tier }: { tier: 1 | 2 | 3 }) {
  const show = useShownSubscription()
  const step = usePlanStep(subscriptionCalls.changeNextPlan, 'change-next-plan', {
    say: renewsAgain,
    title: `You keep the ${planOf(tier).name} plan`,
    onDone: show,
  })
  return (
    <Button variant="secondary" loading={step.isPending} onClick={() => step.mutate({ planId: tier })}>
      Keep {planOf(tier).name}
    </Button>
  )
}

function renewsAgain({ tier, nextTier, nextPayment, periodEnd }: OwnSubscription): string {
  if (tier === 0 || nextPayment === null || !periodEnd) return ''
  const asNext = nextTier ? ` as the ${planOf(nextTier).name} plan` : ''
  return `Your ${planOf(tier).name} plan renews on ${formatDay(periodEnd)}${asNext} for ${formatPence(nextPayment)}.`
}

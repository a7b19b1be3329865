import { type OwnSubscription, subscriptionCalls } from '#features/subscriptions/contract.ts'
import { featuresLost, type Tier } from '#features/subscriptions/rules/features.ts'
import { planOf, subscriptionActions } from '#features/subscriptions/rules/life-cycle.ts'
import { formatDay } from '#shared/dates.ts'
import { formatPence } from '#shared/money.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { usePlanStep, useShownSubscription } from './use-plan-step.ts'

interface DowngradeDialogProps {
  own: OwnSubscription
  to: Tier
  onClose: () => void
}

/** Changes to a smaller plan, from the next month on. */
export function DowngradeDialog({ own, to, onClose }: DowngradeDialogProps) {
  const show = useShownSubscription()
  const plan = planOf(to)
  const lost = featuresLost(own, to)
  const ends = own.periodEnd ? formatDay(own.periodEnd) : ''
  const step = usePlanStep(subscriptionCalls.changeNextPlan, 'change-next-plan', {
    say: () => `From ${ends} you are on the ${plan.name} plan. We have sent you an email to confirm it.`,
    onDone: (after) => {
      show(after)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Change to ${plan.name}?`}
      description={`From ${ends} you pay ${formatPence(plan.price)} a month for ${plan.leads} leads.`}
      cancelLabel="Keep My Plan"
      confirmLabel={subscriptionActions['change-next-plan'].label}
      action={step}
      onConfirm={() => step.mutate({ planId: to })}
    >
      <ul className="grid list-disc gap-2 pl-5">
        <li>Until {ends} you keep everything you have paid for. Nothing is charged now.</li>
        {lost.length > 0 && (
          <li>
            {plan.name} does not include: {lost.map(({ label }) => label).join(', ')}.
          </li>
        )}
        <li>You can change your mind until that day.</li>
      </ul>
    </ConfirmDialog>
  )
}

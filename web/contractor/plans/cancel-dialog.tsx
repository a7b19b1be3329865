import { type OwnSubscription, subscriptionCalls } from '#features/subscriptions/contract.ts'
import { featuresLost } from '#features/subscriptions/rules/features.ts'
import { planOf, subscriptionActions } from '#features/subscriptions/rules/life-cycle.ts'
import { formatDay } from '#shared/dates.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { usePlanStep, useShownSubscription } from './use-plan-step.ts'

/** Cancels the plan: says what follows, requires no reason, and takes one press. */
export function CancelDialog({ own, onClose }: { own: OwnSubscription; onClose: () => void }) {
  const show = useShownSubscription()
  const step = usePlanStep(subscriptionCalls.cancel, 'cancel', {
    say: (after) =>
      after.periodEnd
        ? `Your plan ends on ${formatDay(after.periodEnd)}. We have sent you an email to confirm it.`
        : 'Your plan has ended. We have sent you an email to confirm it.',
    onDone: (after) => {
      show(after)
      onClose()
    },
  })
  const lost = featuresLost(own, null)
  const name = own.tier === 0 ? '' : `${planOf(own.tier).name} `
  const ends = own.status === 'active' && own.periodEnd ? formatDay(own.periodEnd) : null
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Cancel your ${name}plan?`}
      description={ends ? `You keep it until ${ends}. Nothing more is charged.` : 'It ends at once. You owe nothing.'}
      cancelLabel="Keep My Plan"
      confirmLabel={subscriptionActions.cancel.label}
      danger
      action={step}
      onConfirm={() => step.mutate({})}
    >
      <ul className="grid list-disc gap-2 pl-5">
        {ends && (
          <li>
            Until {ends} everything stays as it is, and the leads of this month can be spent. What is left of them ends
            with it.
          </li>
        )}
        {lost.length > 0 && <li>No longer included then: {lost.map(({ label }) => label).join(', ')}.</li>}
        <li>Leads under way, your profile, its checks and your reviews stay.</li>
        <li>Credits that were given to you, or came back after you were approved, do not expire.</li>
        <li>
          {ends
            ? `You can resume with one click until ${ends}, or come back at any time.`
            : 'You can come back at any time.'}
        </li>
      </ul>
    </ConfirmDialog>
  )
}

import { useEffect } from 'react'
import { type OwnSubscription, subscriptionCalls } from '#features/subscriptions/contract.ts'
import type { Tier } from '#features/subscriptions/rules/features.ts'
import { planOf, subscriptionActions } from '#features/subscriptions/rules/life-cycle.ts'
import { formatPenceExactly } from '#shared/money.ts'
import { reasonOf } from '#web/data/failure.ts'
import { readKey } from '#web/data/read-key.ts'
import { useRead } from '#web/data/use-read.ts'
import { useReads } from '#web/data/use-reads.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Money } from '#web/ui/figures/money.tsx'
import { FormError } from '#web/ui/forms/form-error.tsx'
import { DetailList } from '#web/ui/layout/detail-list.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { usePaidStep } from './use-paid-step.ts'

interface UpgradeDialogProps {
  own: OwnSubscription
  to: Tier
  onClose: () => void
}

/** Upgrades: the cost today, what it adds, and the cost from the next month on. */
export function UpgradeDialog({ own, to, onClose }: UpgradeDialogProps) {
  const plan = planOf(to)
  const price = useFreshPrice(to)
  const { step: upgrade, asking } = usePaidStep(subscriptionCalls.upgrade, 'upgrade', {
    said: `You are now on the ${plan.name} plan, with ${plan.leads} leads a month.`,
    isDone: ({ tier }) => tier === to,
    onDone: onClose,
  })
  const failure = price.error ?? upgrade.error
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${subscriptionActions.upgrade.label} to ${plan.name}`}
      description="It begins at once. You pay the difference for the rest of this month only, and get the leads for it."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Not Now
          </Button>
          <Button
            variant="accent"
            disabled={!price.data}
            loading={upgrade.isPending || asking}
            loadingText={asking ? 'Waiting for your bank...' : 'Upgrading...'}
            onClick={() => upgrade.mutate({ planId: to, at: price.data?.at })}
          >
            {price.data?.amount
              ? `Pay ${formatPenceExactly(price.data.amount)} and Upgrade`
              : subscriptionActions.upgrade.label}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FormError>{failure && reasonOf(failure)}</FormError>
        {upgrade.error?.code === 'PAYMENT_FAILED' && (
          <p>To pay with another card, close this and press “{subscriptionActions['change-card'].label}” first.</p>
        )}
        {price.data ? (
          <DetailList
            leaders
            rows={[
              { label: 'Leads added now', value: `+${price.data.leadsAdded}` },
              { label: 'To be spent by', value: <DateText value={price.data.periodEnd} /> },
              { label: 'Then, each month', value: `${formatPenceExactly(plan.price)} for ${plan.leads} leads` },
              ...(own.card ? [{ label: 'Card', value: `ending ${own.card.last4}` }] : []),
              { label: 'To pay now, VAT included', value: <Money pence={price.data.amount} exact />, total: true },
            ]}
          />
        ) : (
          !failure && <Skeleton className="h-32" />
        )}
      </div>
    </Dialog>
  )
}

/** A price is valid for minutes, so it is fetched each time. */
function useFreshPrice(planId: Tier) {
  const client = useReads()
  useEffect(
    () => () => client.removeQueries({ queryKey: readKey(subscriptionCalls.upgradePrice, { planId }) }),
    [client, planId],
  )
  return useRead(subscriptionCalls.upgradePrice, { planId })
}

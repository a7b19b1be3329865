import { useEffect, useState } from 'react'
import { type OwnSubscription, type PaymentToMake, subscriptionCalls } from '#features/subscriptions/contract.ts'
import type { Tier } from '#features/subscriptions/rules/features.ts'
import { planOf, subscriptionActions } from '#features/subscriptions/rules/life-cycle.ts'
import { formatPence } from '#shared/money.ts'
import { reasonOf } from '#web/data/failure.ts'
import { readKey } from '#web/data/read-key.ts'
import { useAction } from '#web/data/use-action.ts'
import { useRead } from '#web/data/use-read.ts'
import { useReads } from '#web/data/use-reads.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Money } from '#web/ui/figures/money.tsx'
import { FormError } from '#web/ui/forms/form-error.tsx'
import { DetailList } from '#web/ui/layout/detail-list.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { DateText } from '#web/ui/type/date-text.tsx'
import { usePlanStep, useShownSubscription } from './use-plan-step.ts'

interface UpgradeDialogProps {
  own: OwnSubscription
  to: Tier
  onClose: () => void
}

/** What a greater plan costs today, what it adds, and what it costs from the next month on. */
export function UpgradeDialog({ own, to, onClose }: UpgradeDialogProps) {
  const plan = planOf(to)
  const price = useFreshPrice(to)
  const { upgrade, asking } = useUpgrade(to, onClose)
  const failure = price.error ?? upgrade.error
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${subscriptionActions.upgrade.label} to ${plan.name}`}
      description="It begins at once. You pay the difference for the rest of this month only."
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
            {price.data ? `Pay ${formatPence(price.data.amount)} and Upgrade` : subscriptionActions.upgrade.label}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FormError>{failure && reasonOf(failure)}</FormError>
        {price.data ? (
          <DetailList
            leaders
            rows={[
              { label: 'Leads added now', value: `+${price.data.leadsAdded}` },
              { label: 'To be spent by', value: <DateText value={price.data.periodEnd} /> },
              { label: 'Then, each month', value: `${formatPence(plan.price)} for ${plan.leads} leads` },
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

/** A price holds for minutes, so it is asked for each time. */
function useFreshPrice(planId: Tier) {
  const client = useReads()
  useEffect(
    () => () => client.removeQueries({ queryKey: readKey(subscriptionCalls.upgradePrice, { planId }) }),
    [client, planId],
  )
  return useRead(subscriptionCalls.upgradePrice, { planId })
}

function useUpgrade(to: Tier, onClose: () => void) {
  const show = useShownSubscription()
  const { name, leads } = planOf(to)
  const said = `You are now on the ${name} plan, with ${leads} leads a month.`
  const { done, failed } = subscriptionActions.upgrade
  const check = useAction(subscriptionCalls.check, {
    onSuccess: (own) => {
      if (own?.tier === to) toast({ title: done, description: said })
      onClose()
    },
  })
  const bank = useAskBank({
    onYes: () => check.mutate({}),
    onNo: (reason) => toast({ title: failed, description: reason, variant: 'destructive' }),
  })
  const upgrade = usePlanStep(subscriptionCalls.upgrade, 'upgrade', {
    say: ({ payment }) => (payment ? null : said),
    onDone: ({ subscription, payment }) => {
      if (payment) return bank.ask(payment)
      show(subscription)
      onClose()
    },
  })
  return { upgrade, asking: bank.asking || check.isPending }
}

interface Answers {
  onYes: () => void
  onNo: (reason: string) => void
}

/** Lets the bank of a card already known ask whether it was you. */
function useAskBank({ onYes, onNo }: Answers) {
  const [asking, setAsking] = useState(false)
  const ask = (payment: PaymentToMake) => {
    setAsking(true)
    void import('./stripe.ts')
      .then(({ confirmWithBank }) => confirmWithBank(payment))
      .then((reason) => (reason === null ? onYes() : onNo(reason)))
      .catch(() => onNo('Please try again later.'))
      .finally(() => setAsking(false))
  }
  return { ask, asking }
}

import { useState } from 'react'
import type * as z from 'zod'
import {
  type OwnSubscription,
  type PaidStep,
  type PaymentToMake,
  subscriptionCalls,
} from '#features/subscriptions/contract.ts'
import { type SubscriptionAction, subscriptionActions } from '#features/subscriptions/rules/life-cycle.ts'
import { useAction } from '#web/data/use-action.ts'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { usePlanStep, useShownSubscription } from './use-plan-step.ts'

interface Paid {
  /** The toast on success. */
  said: string
  /** Whether the subscription has reached the wanted state. */
  isDone: (own: OwnSubscription) => boolean
  onDone?: () => void
}

/** A step that charges a stored card, whose bank may require confirmation first. */
export function usePaidStep<Shape extends z.ZodRawShape>(
  call: PaidStep<Shape>,
  action: SubscriptionAction,
  { said, isDone, onDone }: Paid,
) {
  const show = useShownSubscription()
  const { done, failed } = subscriptionActions[action]
  const check = useAction(subscriptionCalls.check, {
    onSuccess: (own) => {
      if (own && isDone(own)) toast({ title: done, description: said })
      onDone?.()
    },
  })
  const bank = useAskBank({
    onYes: () => check.mutate({}),
    onNo: (reason) => toast({ title: failed, description: reason, variant: 'destructive' }),
  })
  const step = usePlanStep(call, action, {
    say: ({ payment }) => (payment ? null : said),
    onDone: ({ subscription, payment }) => {
      if (payment) return bank.ask(payment)
      show(subscription)
      onDone?.()
    },
  })
  return { step, asking: bank.asking || check.isPending }
}

interface Answers {
  onYes: () => void
  onNo: (reason: string) => void
}

/** Has the bank of a stored card confirm the payment. */
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

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
  /** What is said once it is done. */
  said: string
  /** Whether a subscription stands as the step wanted it. */
  isDone: (own: OwnSubscription) => boolean
  onDone?: () => void
}

/** A step that takes a payment from a card already known, whose bank may want it confirmed first. */
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

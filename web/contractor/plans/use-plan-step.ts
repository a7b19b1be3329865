import { type OwnSubscription, subscriptionCalls } from '#features/subscriptions/contract.ts'
import { type SubscriptionAction, subscriptionActions } from '#features/subscriptions/rules/life-cycle.ts'
import type { Call, Output } from '#shared/endpoint.ts'
import type { Failure } from '#web/data/failure.ts'
import { readKey } from '#web/data/read-key.ts'
import { refetchFeatures } from '#web/data/reads.ts'
import { useAction } from '#web/data/use-action.ts'
import { useReads } from '#web/data/use-reads.ts'
import { toast } from '#web/ui/toasts/toast-store.ts'

interface PlanStep<C extends Call> {
  /** The toast for the answer; none for null. */
  say: (answer: Output<C>) => string | null
  /** The toast's title, where the action's own says another thing. */
  title?: string
  onDone?: (answer: Output<C>) => void
  onRefused?: (failure: Failure) => void
}

/** A change of the own subscription, with toasts in the words of the table of actions. */
export function usePlanStep<C extends Call>(
  call: C,
  action: SubscriptionAction,
  { say, title, onDone, onRefused }: PlanStep<C>,
) {
  const client = useReads()
  const { done, failed } = subscriptionActions[action]
  return useAction(call, {
    onSuccess: (answer) => {
      const description = say(answer)
      if (description !== null) toast({ title: title ?? done, description })
      onDone?.(answer)
    },
    failed,
    onError: (failure) => {
      onRefused?.(failure)
      // Another window or the provider may have changed it meanwhile: refetch.
      void refetchFeatures(client, call.changes ?? [])
    },
  })
}

/** Shows an answer at once, before the refetch. */
export function useShownSubscription(): (own: OwnSubscription) => void {
  const client = useReads()
  return (own) => client.setQueryData(readKey(subscriptionCalls.own, {}), own)
}

import type { OwnSubscription } from '#features/subscriptions/contract.ts'
import type { SubscriptionSituation } from '#features/subscriptions/rules/life-cycle.ts'

/** What determines the available buttons. */
export function situationOf({ status, periodEnd, chosenTier, cancelling }: OwnSubscription): SubscriptionSituation {
  if (periodEnd !== null) return { state: status === 'past_due' ? 'past_due' : 'active', cancelling }
  return { state: chosenTier ? 'waiting' : 'none', cancelling: false }
}

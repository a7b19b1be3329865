import type { OwnSubscription } from '#features/subscriptions/contract.ts'
import type { SubscriptionSituation } from '#features/subscriptions/rules/life-cycle.ts'

/** What determines the available buttons. */
export function situationOf(own: OwnSubscription): SubscriptionSituation {
  const { status, periodEnd, chosenTier, cancelling } = own
  if (periodEnd !== null)
    return { state: status === 'past_due' ? 'past_due' : 'active', cancelling, awaitsMoneyBack: awaitsMoneyBack(own) }
  return { state: chosenTier ? 'waiting' : 'none', cancelling: false }
}

/** Whether the running plan's money was asked back, and there is no answer yet. */
export const awaitsMoneyBack = ({ moneyBack }: Pick<OwnSubscription, 'moneyBack'>): boolean =>
  moneyBack?.state === 'open' && moneyBack.endsPlan

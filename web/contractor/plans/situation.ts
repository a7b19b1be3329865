import type { OwnSubscription } from '#features/subscriptions/contract.ts'
import type { SubscriptionSituation } from '#features/subscriptions/rules/life-cycle.ts'

/** What determines the available buttons. */
export function situationOf(own: OwnSubscription): SubscriptionSituation {
  const { status, periodEnd, chosenTier, cancelling } = own
  if (periodEnd !== null)
    return { state: status === 'past_due' ? 'past_due' : 'active', cancelling, awaitsMoneyBack: awaitsMoneyBack(own) }
  return { state: chosenTier ? 'waiting' : 'none', cancelling: false }
}

/** Whether the running plan's money was asked back, and nothing is charged until there is an answer. */
export const awaitsMoneyBack = ({
  moneyBack,
  cancelling,
}: Pick<OwnSubscription, 'moneyBack' | 'cancelling'>): boolean =>
  moneyBack?.state === 'open' && moneyBack.endsPlan && cancelling

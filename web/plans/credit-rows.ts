import type { OwnContractor } from '#features/profiles/contract.ts'
import type { DetailRow } from '#web/ui/layout/detail-list.tsx'

type Credits = Pick<OwnContractor, 'subscriptionTier' | 'leadsRemaining' | 'trialLeadsRemaining' | 'leadCreditsBalance'>

/** The composition of a contractor's credits, and their sum. */
export function creditRows(own: Credits): DetailRow[] {
  const { subscriptionTier, leadsRemaining, trialLeadsRemaining, leadCreditsBalance } = own
  const ofPlan = leadsRemaining - trialLeadsRemaining
  const lasting = leadCreditsBalance - leadsRemaining
  return [
    ...(subscriptionTier > 0 || ofPlan > 0 ? [{ label: 'Plan leads left this month', value: ofPlan }] : []),
    ...(subscriptionTier === 0 || trialLeadsRemaining > 0
      ? [{ label: 'Trial leads left', value: trialLeadsRemaining }]
      : []),
    ...(lasting > 0 ? [{ label: 'Credits that do not expire', value: lasting }] : []),
    { label: 'Credits to spend now', value: leadCreditsBalance, total: true },
  ]
}

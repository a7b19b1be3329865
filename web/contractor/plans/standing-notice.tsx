import type { ReactNode } from 'react'
import type { OwnSubscription } from '#features/subscriptions/contract.ts'
import { planOf } from '#features/subscriptions/rules/life-cycle.ts'
import { Money } from '#web/ui/figures/money.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { awaitsMoneyBack } from './situation.ts'

/** The one notice about a subscription that must not be overlooked, with its action. */
export function StandingNotice({ own, action }: { own: OwnSubscription; action: ReactNode }) {
  const { status, nextTier, nextPayment, cancelling, chosenTier, periodEnd, graceEnd } = own
  if (status === 'past_due' && nextPayment !== null && graceEnd)
    return (
      <Notice tone="bad" title="Your last payment did not go through" action={action}>
        We could not take <Money pence={nextPayment} />
        {nextTier && ` for the ${planOf(nextTier).name} plan, which follows this one`}. Press Pay Now by{' '}
        <DateText value={graceEnd} time />, or your plan ends. To pay with another card, change it first and then press
        Pay Now.
      </Notice>
    )
  // The notice about that request says it.
  if (awaitsMoneyBack(own)) return null
  if (cancelling && periodEnd)
    return (
      <Notice tone="warn" title="Your plan is cancelled" action={action}>
        It stays as it is until <DateText value={periodEnd} />, and so do its leads. Nothing more is charged. Changed
        your mind? Resume it before that day.
      </Notice>
    )
  if (nextTier && nextPayment !== null && periodEnd)
    return (
      <Notice title={`Your plan changes to ${planOf(nextTier).name}`} action={action}>
        From <DateText value={periodEnd} /> it is <Money pence={nextPayment} /> a month with {planOf(nextTier).leads}{' '}
        leads. Until then you keep what you have.
      </Notice>
    )
  if (chosenTier)
    return (
      <Notice title={`You chose ${planOf(chosenTier).name} and have not paid for it yet`} action={action}>
        It begins with its first payment. Nothing has been charged.
      </Notice>
    )
  return null
}

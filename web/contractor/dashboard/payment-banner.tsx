import type { OwnContractor } from '#features/profiles/contract.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'

/** Says that a payment failed, and links to where to fix it. */
export function PaymentBanner({ contractor }: { contractor: OwnContractor }) {
  if (contractor.subscriptionStatus !== 'past_due') return null
  return (
    <Notice
      tone="bad"
      title="Your last payment did not go through"
      action={<Button to={paths.billing}>Sort Out the Payment</Button>}
    >
      Press Pay Now on your plan’s page, or your plan will end. To pay with another card, change it there first.
    </Notice>
  )
}

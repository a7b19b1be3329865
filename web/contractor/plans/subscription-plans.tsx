import type { LoaderFunctionArgs } from 'react-router'
import { profileCalls } from '#features/profiles/contract.ts'
import { subscriptionCalls } from '#features/subscriptions/contract.ts'
import { lowestPrice } from '#features/subscriptions/rules/features.ts'
import { formatPence } from '#shared/money.ts'
import { pageContextOf } from '#web/data/page-context.ts'
import { prefetch } from '#web/data/prefetch.ts'
import { useSession } from '#web/data/session.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Container } from '#web/ui/layout/container.tsx'
import { HowLeadCreditsWork } from './how-lead-credits-work.tsx'
import { NeedMoreLeads } from './need-more-leads.tsx'
import { OwnPlan } from './own-plan.tsx'
import { PlansToSee } from './plans-to-see.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  const isContractor = pageContextOf(context).session?.userType === 'contractor'
  return isContractor ? prefetch(context, [subscriptionCalls.own, {}], [profileCalls.own, {}]) : null
}

export const meta = pageMeta({
  title: 'Subscription plans',
  description: `Plans for contractors from ${formatPence(lowestPrice)} a month, VAT included: how leads and credits work, without a contract.`,
})

export default function SubscriptionPlans() {
  const isContractor = useSession()?.userType === 'contractor'
  const explained = (
    <div className="mt-10 grid grid-cols-1 gap-8 sm:mt-14">
      <HowLeadCreditsWork />
      <NeedMoreLeads />
    </div>
  )
  return (
    <Container>
      {isContractor ? (
        <OwnPlan>{explained}</OwnPlan>
      ) : (
        <>
          <PlansToSee />
          {explained}
        </>
      )}
    </Container>
  )
}

import type { ReactNode } from 'react'
import { subscriptionCalls } from '#features/subscriptions/contract.ts'
import { useOwnContractor } from '#web/contractor/use-own-contractor.ts'
import { failedOf, ReadFailed } from '#web/data/read-failed.tsx'
import { useFragment } from '#web/data/use-fragment.ts'
import { useRead } from '#web/data/use-read.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { SkeletonCards } from '#web/ui/states/skeleton.tsx'
import { Invoices } from './invoices.tsx'
import { PlanChoices } from './plan-choices.tsx'
import { ProfileFirst } from './profile-first.tsx'
import { useOwnDocument } from './use-own-document.ts'
import { YourPlan } from './your-plan.tsx'

/** A contractor's plan and the alternatives, the explanation of plans, then the payments. */
export function OwnPlan({ children }: { children: ReactNode }) {
  useFragment()
  const own = useRead(subscriptionCalls.own, {})
  const contractor = useOwnContractor()
  useOwnDocument(own.data?.provider === 'stripe')
  const failed = failedOf(own, contractor)
  if (failed)
    return (
      <>
        <div className="pt-8">
          <ReadFailed titleAs="h1" title="Failed to load your subscription" read={failed} />
        </div>
        {children}
      </>
    )
  if (own.data === null || contractor.data === null)
    return (
      <>
        <div className="pt-8">
          <ProfileFirst />
        </div>
        {children}
      </>
    )
  return (
    <>
      <PageHeader title="Your subscription" lead="What you have, what it costs, what happens when, and how to leave." />
      {own.data && contractor.data ? (
        <div className="grid grid-cols-1 gap-10 sm:gap-14">
          <div id="billing" tabIndex={-1} className="scroll-mt-24 outline-none">
            <YourPlan own={own.data} contractor={contractor.data} />
          </div>
          <PlanChoices own={own.data} />
        </div>
      ) : (
        <SkeletonCards count={2} label="Loading your subscription" />
      )}
      {children}
      {own.data && (
        <div id="plan-invoices" tabIndex={-1} className="mt-10 scroll-mt-24 outline-none sm:mt-14">
          <Invoices own={own.data} />
        </div>
      )}
    </>
  )
}

import { Phone, Search } from 'lucide-react'
import type { OwnContractor } from '#features/profiles/contract.ts'
import { mayJoinCall } from '#features/subscriptions/rules/features.ts'
import { planName } from '#features/subscriptions/rules.ts'
import { paths } from '#shared/paths.ts'
import { useBrand } from '#web/data/session.ts'
import { VerificationBadge } from '#web/leads/verification-badge.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Avatar } from '#web/ui/figures/avatar.tsx'
import { Stars } from '#web/ui/figures/stars.tsx'
import { DetailList } from '#web/ui/layout/detail-list.tsx'

/** The business as on the head of its own letter: who it is on the left, where its account stands on the right. */
export function BusinessHeader({ contractor }: { contractor: OwnContractor }) {
  return (
    <header className="grid grid-cols-1 gap-x-10 gap-y-5 rounded-card border border-line border-t-4 border-t-plate bg-card p-4 shadow-card sm:p-6 md:grid-cols-[minmax(0,1fr)_min(20rem,40%)]">
      <div className="@container flex min-w-0 flex-col gap-4">
        <div className="grid grid-cols-1 @min-[15rem]:grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 sm:items-start">
          <Avatar name={contractor.businessName} size="lg" className="max-sm:size-14 max-sm:text-small sm:row-span-2" />
          <h1 className="font-bold font-display text-heading tracking-[-0.02em] sm:text-title">
            {contractor.businessName}
          </h1>
          <p className="flex max-sm:col-span-full flex-wrap items-center gap-x-4 gap-y-1.5">
            <VerificationBadge status={contractor.verificationStatus} />
            {contractor.reviewCount > 0 ? (
              <Stars value={contractor.rating} count={contractor.reviewCount} />
            ) : (
              <span className="text-muted text-small">No reviews yet</span>
            )}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button to={paths.browseJobs()} icon={<Search className="size-5" aria-hidden="true" />}>
            Browse All Jobs
          </Button>
          <Button to={paths.subscriptionPlans} variant="secondary">
            Upgrade Plan
          </Button>
          {mayJoinCall(contractor.subscriptionTier, contractor.subscriptionStatus) && <JoinCall />}
        </div>
      </div>
      <div className="border-line border-t pt-4 md:border-t-0 md:border-l md:pt-0 md:pl-8">
        <DetailList
          leaders
          rows={[
            { label: 'Subscription', value: planName(contractor.subscriptionTier, contractor.subscriptionStatus) },
            { label: 'Leads remaining', value: contractor.leadsRemaining },
            { label: 'Credit balance', value: contractor.leadCreditsBalance, total: true },
          ]}
        />
        <p className="mt-2 text-right text-small">
          <TextLink to={paths.credits}>See every credit</TextLink>
        </p>
      </div>
    </header>
  )
}

/** The call has no address of its own: who wants to join writes, and is told when it is and how to dial in. */
function JoinCall() {
  const { supportEmail } = useBrand()
  return (
    <Button
      variant="quiet"
      href={`mailto:${supportEmail}?subject=${encodeURIComponent('I would like to join the monthly call')}`}
      icon={<Phone className="size-5" aria-hidden="true" />}
    >
      Join Monthly Call
    </Button>
  )
}

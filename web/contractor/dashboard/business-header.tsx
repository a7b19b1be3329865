import { Phone, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ContractorLead } from '#features/leads/contract/lead.ts'
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
import { leadCounts } from './lead-counts.ts'

interface BusinessHeaderProps {
  contractor: OwnContractor
  leads: readonly ContractorLead[] | undefined
}

/** The business and its key figures, in a compact header. */
export function BusinessHeader({ contractor, leads }: BusinessHeaderProps) {
  return (
    <header className="flex flex-col gap-3 rounded-card border border-line border-t-4 border-t-plate bg-card p-3 shadow-card sm:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Avatar name={contractor.businessName} picture={contractor.logoUrl} size="md" className="max-sm:hidden" />
        <div className="min-w-0 flex-1 basis-48 sm:basis-80">
          <h1 className="font-bold font-display text-subheading tracking-[-0.01em] sm:text-heading">
            {contractor.businessName}
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
            <VerificationBadge status={contractor.verificationStatus} />
            {contractor.reviewCount > 0 ? (
              <span className="inline-flex flex-wrap items-center gap-x-3">
                <Stars value={contractor.rating} count={contractor.reviewCount} />
                <TextLink to={paths.reviewsOf(contractor.id)}>
                  Read your {contractor.reviewCount === 1 ? 'review' : 'reviews'}
                </TextLink>
              </span>
            ) : (
              <span className="text-muted text-small">No reviews yet</span>
            )}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button to={paths.browseJobs()} size="sm" icon={<Search className="size-4" aria-hidden="true" />}>
            Browse All Jobs
          </Button>
          <Button to={paths.subscriptionPlans} size="sm" variant="secondary">
            Upgrade Plan
          </Button>
          {mayJoinCall(contractor.subscriptionTier, contractor.subscriptionStatus) && <JoinCall />}
        </div>
      </div>
      <div className="flex flex-wrap justify-between gap-x-8 gap-y-1 border-line border-t pt-2">
        <Facts facts={leadCounts(leads)} />
        <Facts
          facts={[
            {
              label: 'Subscription',
              value: (
                <>
                  {planName(contractor.subscriptionTier, contractor.subscriptionStatus)}{' '}
                  <TextLink to={paths.support}>Support</TextLink>
                </>
              ),
            },
            { label: 'Leads remaining', value: contractor.leadsRemaining },
            {
              label: 'Credit balance',
              value: (
                <>
                  {contractor.leadCreditsBalance} <TextLink to={paths.credits}>See every credit</TextLink>
                </>
              ),
            },
          ]}
        />
      </div>
    </header>
  )
}

/** Labelled figures in a row. */
function Facts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="flex flex-wrap gap-x-3.5 gap-y-0.5 text-label sm:gap-x-5 sm:text-small">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex gap-1 sm:gap-1.5">
          <dt className="text-muted">{label}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Joining is by email, since the call has no fixed link: the reply has the time and how to dial in. */
function JoinCall() {
  const { supportEmail } = useBrand()
  return (
    <Button
      variant="quiet"
      size="sm"
      href={`mailto:${supportEmail}?subject=${encodeURIComponent('I would like to join the monthly call')}`}
      icon={<Phone className="size-4" aria-hidden="true" />}
    >
      Join Monthly Call
    </Button>
  )
}

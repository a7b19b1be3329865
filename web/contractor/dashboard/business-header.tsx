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
import { classes } from '#web/ui/classes.ts'
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
      <div className="flex flex-wrap justify-between gap-x-5 gap-y-1 border-line border-t pt-2">
        <Facts
          className="sm:text-small"
          facts={[
            {
              label: 'Credit balance',
              value: <TextLink to={paths.credits}>{contractor.leadCreditsBalance} to spend</TextLink>,
            },
            {
              label: 'Leads remaining',
              value: (
                <>
                  {contractor.leadsRemaining} <span className="font-normal text-muted">of your trial or plan</span>
                </>
              ),
            },
            {
              label: 'Subscription',
              value: (
                <>
                  {planName(contractor.subscriptionTier, contractor.subscriptionStatus)}
                  <span className="font-normal text-muted"> · </span>
                  <TextLink to={paths.support}>Support</TextLink>
                </>
              ),
            },
          ]}
        />
        <Facts facts={leadCounts(leads)} className="text-small" />
      </div>
    </header>
  )
}

/** Labelled figures in a row. */
function Facts({ facts, className }: { facts: readonly { label: string; value: ReactNode }[]; className: string }) {
  return (
    <dl className={classes('flex flex-wrap gap-x-3 gap-y-1 sm:gap-x-4', className)}>
      {facts.map(({ label, value }) => (
        <div key={label} className="flex flex-wrap gap-x-1.5">
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

import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import type { ClientLead } from '#features/leads/contract/lead.ts'
import { paths } from '#shared/paths.ts'
import { LeadBadge } from '#web/leads/lead-badge.tsx'
import { VerificationBadge } from '#web/leads/verification-badge.tsx'
import { PhoneConfirmed } from '#web/texts/phone-confirmed.tsx'
import { Avatar } from '#web/ui/figures/avatar.tsx'
import { Stars } from '#web/ui/figures/stars.tsx'
import { late } from '#web/ui/states/late.tsx'

const TradedBefore = late(() => import('#web/contractor/traded-before.tsx'))

/** The contractor, their place, rating and verification, and the lead's state. */
export function ResponseHeading({ lead, id }: { lead: ClientLead; id: string }) {
  const { contractor } = lead
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="narrow:flex-wrap flex min-w-0 items-start gap-3">
        <Avatar name={contractor.businessName} picture={contractor.logoUrl} />
        <div className="min-w-0">
          <h3 id={id} className="font-bold font-display text-subheading">
            <Link
              to={paths.contractor(contractor.id)}
              className="rounded-[2px] text-brand underline-offset-[3px] hover:underline"
            >
              {contractor.businessName}
            </Link>
          </h3>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small">
            <span className="inline-flex items-center gap-1">
              <MapPin className="size-4 text-muted" aria-hidden="true" />
              {contractor.location}
            </span>
            {contractor.reviewCount > 0 ? (
              <Stars value={contractor.rating} count={contractor.reviewCount} />
            ) : (
              <span className="text-muted">No reviews yet</span>
            )}
            <VerificationBadge status={contractor.verificationStatus} />
            {contractor.phoneConfirmed && <PhoneConfirmed />}
            {contractor.tradedBefore.length > 0 && <TradedBefore names={contractor.tradedBefore} className="w-full" />}
          </p>
        </div>
      </div>
      <LeadBadge lead={lead} reader="client" />
    </div>
  )
}

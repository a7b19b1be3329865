import { BadgeCheck, MapPin } from 'lucide-react'
import type { PublicContractor } from '#features/profiles/contract.ts'
import { useSession } from '#web/data/session.ts'
import { PhoneConfirmed } from '#web/texts/phone-confirmed.tsx'
import { Avatar } from '#web/ui/figures/avatar.tsx'
import { Badge } from '#web/ui/figures/badge.tsx'
import { Stars } from '#web/ui/figures/stars.tsx'
import { late } from '#web/ui/states/late.tsx'
import { ProfileActions } from './profile-actions.tsx'

const TradedBefore = late(() => import('#web/contractor/traded-before.tsx'))

/** The name, rating and contact actions. */
export function ProfileHeader({ contractor }: { contractor: PublicContractor }) {
  const session = useSession()
  return (
    <header className="@container flex flex-col gap-6 rounded-card border border-line border-t-4 border-t-plate bg-card p-4 shadow-card sm:p-8 lg:flex-row lg:items-center lg:justify-between">
      <div className="grid min-w-0 grid-cols-1 @min-[15rem]:grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 sm:items-start sm:gap-x-6">
        <Avatar
          name={contractor.businessName}
          picture={contractor.logoUrl}
          size="lg"
          className="max-sm:size-14 max-sm:text-small sm:row-span-2"
        />
        <h1 className="font-bold font-display text-heading tracking-[-0.02em] sm:text-title">
          {contractor.businessName}
        </h1>
        <p className="flex max-sm:col-span-full flex-wrap items-center gap-x-4 gap-y-1.5">
          <span className="inline-flex items-center gap-1.5">
            <MapPin className="size-4 text-muted" aria-hidden="true" />
            {contractor.location}
          </span>
          {contractor.verified && (
            <Badge tone="good" icon={<BadgeCheck aria-hidden="true" />}>
              Verified
            </Badge>
          )}
          {contractor.phoneConfirmed && <PhoneConfirmed />}
          {contractor.reviewCount > 0 ? (
            <Stars value={contractor.rating} count={contractor.reviewCount} />
          ) : (
            <span className="text-muted text-small">No reviews yet</span>
          )}
          {contractor.tradedBefore.length > 0 && <TradedBefore names={contractor.tradedBefore} className="w-full" />}
        </p>
      </div>
      {session?.id !== contractor.id && <ProfileActions contractor={contractor} />}
    </header>
  )
}

import type { DirectoryCard } from '#features/directory/contract.ts'
import { directoryLimits } from '#features/directory/rules/search.ts'
import { distanceText } from '#features/places/rules.ts'
import { paths } from '#shared/paths.ts'
import { PhoneConfirmed } from '#web/texts/phone-confirmed.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Badge } from '#web/ui/figures/badge.tsx'
import { BusinessHead, BusinessStanding } from '#web/ui/figures/business.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { late } from '#web/ui/states/late.tsx'

const TradedBefore = late(() => import('#web/contractor/traded-before.tsx'))

/** Contractors as the directory shows them. */
export function ContractorCards({ contractors }: { contractors: readonly DirectoryCard[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(17rem,30%)),1fr))] gap-4">
      {contractors.map((contractor) => (
        <li key={contractor.id} className="min-w-0">
          <ContractorCard contractor={contractor} />
        </li>
      ))}
    </ul>
  )
}

/** At the top of a card, in its full width. */
const top = '-mx-4 -mt-4 rounded-t-card sm:-mx-6 sm:-mt-6'

/** In a row with pictures, a card without one fills that space with its heading. */
const nameplate = `${top} grow content-center bg-brand-wash p-4 sm:p-6`

function ContractorCard({ contractor }: { contractor: DirectoryCard }) {
  const { id, businessName, location, description, trades, rating, reviewCount, verified, priority } = contractor
  return (
    <Card
      as="article"
      className="h-full"
      footer={
        <Button to={paths.contractor(id)} variant="secondary" wide aria-label={`View Profile of ${businessName}`}>
          View Profile
        </Button>
      }
    >
      {contractor.photoUrl && (
        <img
          src={contractor.photoUrl}
          alt=""
          loading="lazy"
          decoding="async"
          className={`${top} aspect-8/5 max-w-none bg-sunken object-cover`}
        />
      )}
      <BusinessHead
        name={businessName}
        picture={contractor.logoUrl}
        place={location}
        className={contractor.photoUrl ? '' : nameplate}
      />
      <BusinessStanding rating={rating} reviewCount={reviewCount} verified={verified}>
        {contractor.phoneConfirmed && <PhoneConfirmed />}
        {priority && <Badge tone="info">Priority</Badge>}
        {contractor.tradedBefore.length > 0 && <TradedBefore names={contractor.tradedBefore} className="w-full" />}
      </BusinessStanding>
      <Reach contractor={contractor} />
      <p className="line-clamp-3 text-small">{description}</p>
      <Trades trades={trades} />
    </Card>
  )
}

/** The first few, and the number of others. */
function Trades({ trades }: { trades: readonly string[] }) {
  const more = trades.length - directoryLimits.chips
  return (
    <ul aria-label="Trades" className="flex flex-wrap gap-1.5">
      {trades.slice(0, directoryLimits.chips).map((trade) => (
        <li key={trade}>
          <Badge tone="brand">{trade}</Badge>
        </li>
      ))}
      {more > 0 && (
        <li title={trades.slice(directoryLimits.chips).join(', ')}>
          <Badge>+{more} more</Badge>
        </li>
      )}
    </ul>
  )
}

/** The distance, and whether they travel that far. */
function Reach({ contractor: { distance, coversPlace, radius } }: { contractor: DirectoryCard }) {
  if (distance === null) return null
  return (
    <p className="text-small">
      <span className="font-semibold first-letter:uppercase">{distanceText(distance)}</span>
      <span className="text-muted">
        {coversPlace ? ' · covers your area' : ` · usually works within ${radius} miles`}
      </span>
    </p>
  )
}

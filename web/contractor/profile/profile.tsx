import type { PublicContractor } from '#features/contractors/contract.ts'
import { useSession } from '../../data/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Container } from '../../ui/container.tsx'
import { OwnPreview } from './own-preview.tsx'
import { ProfileFacts } from './profile-facts.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { Reviews } from './reviews.tsx'

/** A contractor as everybody may see them. */
export function Profile({ contractor, reviewPage }: { contractor: PublicContractor; reviewPage: number }) {
  const session = useSession()
  return (
    <Container className="flex flex-col gap-4 pt-6 sm:gap-6 sm:pt-10">
      {session?.id === contractor.id && <OwnPreview listed={contractor.listed} />}
      <ProfileHeader contractor={contractor} />
      <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr]">
        <Card as="section" titleAs="h2" title={`About ${contractor.businessName}`}>
          <p className="whitespace-pre-line">{contractor.description}</p>
        </Card>
        <div className="flex flex-col gap-4 sm:gap-6 lg:row-span-2">
          <Card as="section" titleAs="h2" title="Trades">
            <ul className="flex flex-wrap gap-2">
              {contractor.trades.map((trade) => (
                <li key={trade}>
                  <Badge tone="brand">{trade}</Badge>
                </li>
              ))}
            </ul>
          </Card>
          <ProfileFacts contractor={contractor} />
        </div>
        <Reviews contractorId={contractor.id} page={reviewPage} />
      </div>
    </Container>
  )
}

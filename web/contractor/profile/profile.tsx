import type { PublicContractor } from '#features/profiles/contract.ts'
import { useSession } from '#web/data/session.ts'
import { Badge } from '#web/ui/figures/badge.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Container } from '#web/ui/layout/container.tsx'
import { late } from '#web/ui/states/late.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { OwnPreview } from './own-preview.tsx'
import { Portfolio } from './portfolio.tsx'
import { ProfileFacts } from './profile-facts.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { Reviews } from './reviews.tsx'
import { UnverifiedNotice } from './unverified-notice.tsx'
import { WhatWeChecked } from './what-we-checked.tsx'

const OwnPredecessors = late(() => import('./own-predecessors.tsx'))
const RecordCard = late(() => import('#web/track-records/record-card.tsx'))

/** A contractor's public profile. */
export function Profile({ contractor }: { contractor: PublicContractor }) {
  const session = useSession()
  return (
    <Container className="flex flex-col gap-4 pt-6 sm:gap-6 sm:pt-10">
      {session?.id === contractor.id && <OwnPreview listed={contractor.listed || contractor.pausedUntil !== null} />}
      {session?.id === contractor.id && contractor.tradedBefore.length > 0 && <OwnPredecessors />}
      {!contractor.verified && <UnverifiedNotice contractorId={contractor.id} />}
      <ProfileHeader contractor={contractor} />
      {contractor.pausedUntil && (
        <Notice
          tone="warn"
          title={
            <>
              Not taking new work until <DateText value={contractor.pausedUntil} />
            </>
          }
        />
      )}
      <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_min(22rem,36%)] lg:grid-rows-[auto_1fr]">
        <div className="grid grid-cols-1 gap-4 sm:gap-6">
          <Card as="section" titleAs="h2" title={`About ${contractor.businessName}`}>
            <p className="whitespace-pre-line">{contractor.description}</p>
            <h3 className="font-bold">Trades</h3>
            <ul className="-mt-2 flex flex-wrap gap-2">
              {contractor.trades.map((trade) => (
                <li key={trade}>
                  <Badge tone="brand">{trade}</Badge>
                </li>
              ))}
            </ul>
          </Card>
          <Portfolio contractorId={contractor.id} businessName={contractor.businessName} />
        </div>
        {/* Before the reviews, which are many: on a phone it would not be found below them. */}
        <div className="grid grid-cols-1 gap-4 sm:gap-6 lg:row-span-2">
          {contractor.record.length > 0 && <RecordCard record={contractor.record} />}
          <WhatWeChecked contractorId={contractor.id} />
          <ProfileFacts contractor={contractor} />
        </div>
        <Reviews contractorId={contractor.id} />
      </div>
    </Container>
  )
}

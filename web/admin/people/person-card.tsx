import { adminGrants } from '#features/credits/rules.ts'
import type { ListedPerson } from '#features/people/contract.ts'
import { counted } from '#shared/numbers.ts'
import { VerificationBadge } from '#web/leads/verification-badge.tsx'
import { Badge } from '#web/ui/figures/badge.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { ContactPerson } from './contact-person.tsx'
import { GiveCredits } from './give-credits.tsx'
import { PersonDetails } from './person-details.tsx'
import { userTypeNames } from './user-type-names.ts'
import { VerificationMenu } from './verification-menu.tsx'

/** Somebody with an account, and what can be done about them. */
export function PersonCard({ person }: { person: ListedPerson }) {
  const { contractor } = person
  const name = `${person.firstName} ${person.lastName}`
  return (
    <Card
      as="li"
      title={name}
      titleAs="h2"
      aside={
        <>
          <Badge tone={person.userType === 'contractor' ? 'brand' : 'info'}>{userTypeNames[person.userType]}</Badge>
          {contractor && <VerificationBadge status={contractor.verificationStatus} />}
        </>
      }
      className="gap-2 sm:p-4 [&>:last-child]:gap-2"
      footer={
        <>
          <ContactPerson person={person} />
          <PersonDetails person={person} />
          {contractor && (
            <>
              <VerificationMenu contractorId={person.id} name={name} status={contractor.verificationStatus} />
              <span className="-ml-2 flex">
                {adminGrants.map((credits) => (
                  <GiveCredits key={credits} userId={person.id} name={contractor.businessName} credits={credits} />
                ))}
              </span>
            </>
          )}
        </>
      }
    >
      <p className="break-words text-small">
        {contractor && (
          <>
            <strong>{contractor.businessName}</strong>, {contractor.location}
            <br />
          </>
        )}
        {person.email}
        {!person.emailVerified && <span className="text-warn"> (not confirmed)</span>}
        {person.phone && ` · ${person.phone}`}
      </p>
      <p className="text-label text-muted">
        Joined <DateText value={person.createdAt} />
        {person.userType === 'client' && ` · ${counted(person.jobs, 'job')} posted`}
        {person.userType === 'contractor' &&
          (contractor ? ` · ${counted(contractor.leadCreditsBalance, 'lead credit')}` : ' · profile not completed')}
      </p>
    </Card>
  )
}

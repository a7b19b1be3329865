import { adminGrants } from '#features/credits/rules.ts'
import type { ListedPerson } from '#features/people/contract.ts'
import { mayDo } from '#shared/admin-roles.ts'
import { useSession } from '#web/data/session.ts'
import { ContactPerson } from './contact-person.tsx'
import { GiveCredits } from './give-credits.tsx'
import { PersonDetails } from './person-details.tsx'
import { VerificationMenu } from './verification-menu.tsx'

/** What the reader can do about somebody with an account. */
export function PersonActions({ person }: { person: ListedPerson }) {
  const roles = useSession()?.adminRoles ?? []
  const { contractor } = person
  const name = `${person.firstName} ${person.lastName}`
  return (
    <>
      <ContactPerson person={person} />
      <PersonDetails person={person} />
      {contractor && mayDo(roles, 'checks') && (
        <VerificationMenu contractorId={person.id} name={name} status={contractor.verificationStatus} />
      )}
      {contractor &&
        mayDo(roles, 'money') &&
        adminGrants.map((credits) => (
          <GiveCredits key={credits} userId={person.id} name={contractor.businessName} credits={credits} />
        ))}
    </>
  )
}

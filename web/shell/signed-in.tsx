import type { Account } from '#features/accounts/contract.ts'
import { Bell } from '#web/notifications/bell.tsx'
import { PersonMenu } from './person-menu.tsx'

/** What the header has for somebody who is signed in, in one piece. */
export default function SignedIn({ person }: { person: Account }) {
  return (
    <>
      <Bell />
      <PersonMenu person={person} />
    </>
  )
}

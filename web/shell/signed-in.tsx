import { useRevalidator } from 'react-router'
import type { Account } from '#features/accounts/contract.ts'
import { MessagesLink } from '#web/conversations/messages-link.tsx'
import { seenByAdmins, useLiveUpdates } from '#web/data/live-updates.ts'
import { usePageTime } from '#web/data/session.ts'
import { Bell } from '#web/notifications/bell.tsx'
import { PersonMenu } from './person-menu.tsx'

/** The signed-in part of the header, loaded as one module. */
export default function SignedIn({ person }: { person: Account }) {
  const isAdmin = person.userType === 'admin'
  useLiveUpdates(usePageTime(), isAdmin ? seenByAdmins : undefined, useRevalidator().revalidate)
  return (
    <>
      {!isAdmin && <MessagesLink accountId={person.id} />}
      {/* An admin without a second factor is not allowed to read anything yet. */}
      {!person.enrolling && <Bell />}
      <PersonMenu person={person} />
    </>
  )
}

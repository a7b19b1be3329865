import { MessageSquareText } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { conversationCalls } from '#features/conversations/contract.ts'
import { paths } from '#shared/paths.ts'
import { useRead } from '#web/data/use-read.ts'
import { Unread } from './list/unread.tsx'

/** The header's link to the messages, with the number of unread conversations. */
export function MessagesLink({ accountId }: { accountId: string }) {
  const unread = useRead(conversationCalls.unread, {})
  // Messages written offline are sent from whatever page is open.
  useEffect(() => void import('./outbox/outbox.ts').then(({ outboxOf }) => outboxOf(accountId)), [accountId])
  useEffect(
    () => void import('#web/visits/pending-codes.ts').then(({ sendPendingCodes }) => sendPendingCodes(accountId)),
    [accountId],
  )
  return (
    <Link
      to={paths.messages}
      className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-sunken"
    >
      <MessageSquareText className="size-6" aria-hidden="true" />
      <span className="sr-only">Messages</span>
      <span className="absolute top-0.5 right-0">
        <Unread count={unread.data?.conversations ?? 0} what="with something unread" />
      </span>
    </Link>
  )
}

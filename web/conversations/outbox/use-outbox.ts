import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Entry } from '#features/conversations/contract.ts'
import type { Outgoing, OutgoingFile } from '#web/data/outbox-store.ts'
import { useSession } from '#web/data/session.ts'
import { outboxOf } from './outbox.ts'

const none: readonly Outgoing[] = []
const nothing = () => () => {}

/** A conversation's unsent messages, and how to send; `onSent` receives the sent ones. */
export function useOutbox(conversationId: string, onSent: (entry: Entry) => void) {
  const accountId = useSession()?.id
  const [outbox] = useState(() => (import.meta.env.SSR || !accountId ? null : outboxOf(accountId)))
  const messages = useSyncExternalStore(
    outbox?.subscribe ?? nothing,
    () => outbox?.messages ?? none,
    () => none,
  )
  const sent = useEffectEvent((id: string, entry: Entry) => {
    if (id === conversationId) onSent(entry)
  })
  useEffect(() => outbox?.onSent((id, entry) => sent(id, entry)), [outbox])
  return {
    outgoing: messages.filter((message) => message.conversationId === conversationId),
    sending: outbox?.sending ?? null,
    cutOff: outbox?.cutOff ?? false,
    signedOut: outbox?.signedOut ?? false,
    send: (text: string, files: OutgoingFile[]) => void outbox?.add(conversationId, text, files),
    retry: (message: Outgoing) => void outbox?.retry(message),
    remove: (id: string) => void outbox?.remove(id),
  }
}

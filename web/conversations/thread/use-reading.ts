import { useEffect, useEffectEvent } from 'react'
import { type Conversation, conversationCalls } from '#features/conversations/contract.ts'
import { fetchCall } from '#web/data/fetch-call.ts'
import { pageId } from '#web/data/live.ts'
import { refetchFeatures, useKnownReads } from '#web/data/reads.ts'

/** Marks what is on a visible page as read. */
export function useReading({ id, lastNumber, readTo }: Conversation, onRead: (to: number) => void): void {
  const reads = useKnownReads()
  const read = useEffectEvent((to: number) => {
    if (document.visibilityState !== 'visible' || readTo >= to) return
    fetchCall(conversationCalls.read, { conversationId: id, to }, { by: pageId }).then(
      () => {
        onRead(to)
        // Refetches the lists and the unread count only; nothing else of this conversation has changed.
        void refetchFeatures(reads.client, ['conversations'], 'none')
      },
      () => {},
    )
  })
  useEffect(() => {
    const readAll = () => read(lastNumber)
    readAll()
    document.addEventListener('visibilitychange', readAll)
    return () => document.removeEventListener('visibilitychange', readAll)
  }, [lastNumber])
}

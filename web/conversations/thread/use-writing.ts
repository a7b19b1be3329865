import { useEffect, useRef, useState } from 'react'
import { conversationCalls } from '#features/conversations/contract.ts'
import { fetchCall } from '#web/data/fetch-call.ts'
import { pageId, useNews } from '#web/data/live.ts'

const signalInterval = 3000
const indicatorTimeout = 6000

/** Whether the other person is typing, and how to signal that I am; neither is stored. */
export function useWriting(conversationId: string, lastNumber: number) {
  /** The last entry when they began: a newer entry ends the typing indicator. */
  const [writingAfter, setWritingAfter] = useState<number | null>(null)
  const signalledAt = useRef(0)
  const over = useRef<ReturnType<typeof setTimeout>>(undefined)
  useNews((news) => {
    if (news?.id !== conversationId || !news.writing) return
    setWritingAfter(lastNumber)
    clearTimeout(over.current)
    over.current = setTimeout(() => setWritingAfter(null), indicatorTimeout)
  })
  useEffect(() => () => clearTimeout(over.current), [])
  return {
    isWriting: writingAfter === lastNumber,
    tell: () => {
      if (Date.now() - signalledAt.current < signalInterval) return
      signalledAt.current = Date.now()
      // A lost signal does no harm.
      fetchCall(conversationCalls.writing, { conversationId }, { by: pageId }).catch(() => {})
    },
  }
}

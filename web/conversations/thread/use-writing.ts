import { useEffect, useRef, useState } from 'react'
import { conversationCalls } from '#features/conversations/contract.ts'
import { fetchCall } from '#web/data/fetch-call.ts'
import { openPage, useNews } from '#web/data/live.ts'

const toldEvery = 3000
const believedFor = 6000

/** Whether the other person is typing, and how to signal that I am; neither is stored. */
export function useWriting(conversationId: string, lastNumber: number) {
  /** The last entry when they began: a newer entry ends the typing indicator. */
  const [writingAfter, setWritingAfter] = useState<number | null>(null)
  const toldAt = useRef(0)
  const over = useRef<ReturnType<typeof setTimeout>>(undefined)
  useNews((news) => {
    if (news?.id !== conversationId || !news.writing) return
    setWritingAfter(lastNumber)
    clearTimeout(over.current)
    over.current = setTimeout(() => setWritingAfter(null), believedFor)
  })
  useEffect(() => () => clearTimeout(over.current), [])
  return {
    isWriting: writingAfter === lastNumber,
    tell: () => {
      if (Date.now() - toldAt.current < toldEvery) return
      toldAt.current = Date.now()
      // A lost signal does no harm.
      fetchCall(conversationCalls.writing, { conversationId }, { by: openPage }).catch(() => {})
    },
  }
}

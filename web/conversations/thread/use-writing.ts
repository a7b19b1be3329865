import { useEffect, useRef, useState } from 'react'
import { conversationCalls } from '#features/conversations/contract.ts'
import { fetchCall } from '#web/data/fetch-call.ts'
import { openPage, useNews } from '#web/data/live.ts'

const toldEvery = 3000
const believedFor = 6000

/** Whether the other is writing, and the way to say that I am; neither is kept anywhere. */
export function useWriting(conversationId: string, lastNumber: number) {
  const [isWriting, setWriting] = useState(false)
  const toldAt = useRef(0)
  const over = useRef<ReturnType<typeof setTimeout>>(undefined)
  useNews((news) => {
    if (news?.id !== conversationId || !news.writing) return
    setWriting(true)
    clearTimeout(over.current)
    over.current = setTimeout(() => setWriting(false), believedFor)
  })
  // What they were writing has come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is over whenever there is something newer.
  useEffect(() => setWriting(false), [lastNumber])
  useEffect(() => () => clearTimeout(over.current), [])
  return {
    isWriting,
    tell: () => {
      if (Date.now() - toldAt.current < toldEvery) return
      toldAt.current = Date.now()
      // Nobody misses it when it does not arrive.
      fetchCall(conversationCalls.writing, { conversationId }, { by: openPage }).catch(() => {})
    },
  }
}

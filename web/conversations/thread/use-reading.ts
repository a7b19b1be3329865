import { useEffect, useEffectEvent } from 'react'
import { type Conversation, conversationCalls } from '#features/conversations/contract.ts'
import { fetchCall } from '#web/data/fetch-call.ts'
import { openPage } from '#web/data/live.ts'
import { refetchFeatures, useKnownReads } from '#web/data/reads.ts'

/** Says that what is on a page that somebody looks at has been read. */
export function useReading({ id, lastNumber, readTo }: Conversation, onRead: (to: number) => void): void {
  const reads = useKnownReads()
  const read = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || readTo >= lastNumber) return
    fetchCall(conversationCalls.read, { conversationId: id, to: lastNumber }, { by: openPage }).then(
      () => {
        onRead(lastNumber)
        // The lists and the figure in the menu; of this conversation nothing else has changed.
        void refetchFeatures(reads.client, ['conversations'], 'none')
      },
      () => {},
    )
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said again whenever there is more to read.
  useEffect(() => {
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [id, lastNumber])
}

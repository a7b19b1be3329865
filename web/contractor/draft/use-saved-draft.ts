import { useEffect } from 'react'
import { draftCalls } from '#features/quoting/contract.ts'
import type { DraftKind } from '#features/quoting/rules.ts'
import { readKey } from '#web/data/read-key.ts'
import { useRead } from '#web/data/use-read.ts'
import { useReads } from '#web/data/use-reads.ts'

/** The account's draft, read anew each time its form opens: what the form saves and sends goes past the cache. */
export function useSavedDraft(leadId: string, kind: DraftKind) {
  const client = useReads()
  const draft = useRead(draftCalls.read, { leadId, kind })
  useEffect(() => {
    const queryKey = readKey(draftCalls.read, { leadId, kind })
    // A moment later: where React runs an effect twice, the read is in use again by then.
    return () => queueMicrotask(() => client.removeQueries({ queryKey, type: 'inactive' }))
  }, [client, leadId, kind])
  return draft
}

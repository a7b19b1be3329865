import { useEffect, useState } from 'react'
import { shortlistCalls } from '#features/shortlists/contract.ts'
import { useAction } from '#web/data/use-action.ts'
import { dropHere, keptHere } from './kept-shortlist.ts'

/** Brings what was put aside before signing in to the homeowner's own list, one after the other; what cannot come is left. */
export function useTakeAlong(): void {
  const { mutateAsync: save } = useAction(shortlistCalls.save)
  const [waiting] = useState(keptHere)
  useEffect(() => {
    const bring = async () => {
      for (const contractorId of waiting) {
        const failure = await save({ contractorId }).then(
          () => null,
          (reason: { status?: number }) => reason,
        )
        // Without an answer it is tried again the next time.
        if (failure === null || failure.status) dropHere(contractorId)
      }
    }
    void bring()
  }, [waiting, save])
}

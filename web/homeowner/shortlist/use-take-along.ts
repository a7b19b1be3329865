import { useEffect, useState } from 'react'
import { shortlistCalls } from '#features/shortlists/contract.ts'
import { useAction } from '#web/data/use-action.ts'
import { dropHere, keptHere } from './kept-shortlist.ts'

/** Moves a visitor's shortlist to the homeowner's account, one contractor after the other; those refused are dropped. */
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
        // Without a response, it is retried the next time.
        if (failure === null || failure.status) dropHere(contractorId)
      }
    }
    void bring()
  }, [waiting, save])
}

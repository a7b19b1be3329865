import { useEffect, useState } from 'react'
import { shortlistCalls } from '#features/shortlists/contract.ts'
import { useAction } from '#web/data/use-action.ts'
import { removeHere, savedHere } from './visitor-shortlist.ts'

/** Moves a visitor's shortlist to the homeowner's account, one contractor after the other; those refused are dropped. */
export function useMoveToAccount(): void {
  const { mutateAsync: save } = useAction(shortlistCalls.save)
  const [waiting] = useState(savedHere)
  useEffect(() => {
    const bring = async () => {
      for (const contractorId of waiting) {
        const failure = await save({ contractorId }).then(
          () => null,
          (reason: { status?: number }) => reason,
        )
        // Without a response, it is retried the next time.
        if (failure === null || failure.status) removeHere(contractorId)
      }
    }
    void bring()
  }, [waiting, save])
}

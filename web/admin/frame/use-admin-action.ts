import type { UseMutationResult } from '@tanstack/react-query'
import type { Call, Output, RawInput } from '#shared/endpoint.ts'
import type { Failure } from '#web/data/failure.ts'
import { seenByAdmins } from '#web/data/live-updates.ts'
import { refetchFeatures, useKnownReads } from '#web/data/reads.ts'
import { useAction } from '#web/data/use-action.ts'
import { toast } from '#web/ui/toasts/toast-store.ts'

/** What a toast of the admin area says of a failure (part 2, section 8). */
export const adminReason = ({ status, code, message }: Failure): string =>
  status > 0 && code !== 'FAILED' ? message : 'Something went wrong'

interface Words<C extends Call> {
  /** Without it, a success needs no words. */
  done?: string
  failed: string
  /** What the toast says besides, where it is not the message of the answer. */
  told?: (answer: Output<C>) => string
  onDone?: (answer: Output<C>) => void
}

/** What the toasts of most decisions say. */
export const decided = { done: 'Decided', failed: 'Failed to decide' }

const messageOf = (answer: unknown) => (answer as { message?: string } | null)?.message

/** Something an admin does, with the two toasts it can end in. */
export function useAdminAction<C extends Call>(
  call: C,
  { done, failed, told, onDone }: Words<C>,
): UseMutationResult<Output<C>, Failure, RawInput<C>> {
  const reads = useKnownReads()
  return useAction(call, {
    onSuccess: (answer) => {
      void refetchFeatures(reads.client, seenByAdmins)
      if (done) toast({ title: done, description: told?.(answer) ?? messageOf(answer) })
      onDone?.(answer)
    },
    onError: (failure) => {
      // Another of us was first: what it was about is read again as they left it.
      if (failure.status === 409) void refetchFeatures(reads.client, [...seenByAdmins, ...(call.changes ?? [])])
      toast({ title: failed, description: adminReason(failure), variant: 'destructive' })
    },
  })
}

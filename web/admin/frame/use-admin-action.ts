import type { Call, Output } from '#shared/endpoint.ts'
import type { Failure } from '#web/data/failure.ts'
import { seenByAdmins } from '#web/data/live-updates.ts'
import { refetchFeatures, useKnownReads } from '#web/data/reads.ts'
import { type UsedAction, useAction } from '#web/data/use-action.ts'
import { toast } from '#web/ui/toasts/toast-store.ts'

/** The failure toast of the admin area (part 2, section 8). */
export const adminReason = ({ status, code, message }: Failure): string =>
  status > 0 && code !== 'FAILED' ? message : 'Something went wrong'

interface Words<C extends Call> {
  /** Without it, success shows no toast. */
  done?: string
  failed: string
  /** The toast's description, where it is not the answer's message. */
  told?: (answer: Output<C>) => string
  onDone?: (answer: Output<C>) => void
}

/** The toasts of most decisions. */
export const decided = { done: 'Decided', failed: 'Failed to decide' }

const messageOf = (answer: unknown) => (answer as { message?: string } | null)?.message

/** An admin action with its two toasts. */
export function useAdminAction<C extends Call>(call: C, { done, failed, told, onDone }: Words<C>): UsedAction<C> {
  const reads = useKnownReads()
  const action = useAction(call, {
    onSuccess: (answer) => {
      void refetchFeatures(reads.client, seenByAdmins)
      if (done) toast({ title: done, description: told?.(answer) ?? messageOf(answer) })
      onDone?.(answer)
    },
    onError: (failure) => {
      // Another admin was first, with a change or a deletion: refetch what they have changed.
      if (failure.status === 404 || failure.status === 409)
        void refetchFeatures(reads.client, [...seenByAdmins, ...(call.changes ?? [])])
      toast({ title: failed, description: adminReason(failure), variant: 'destructive' })
    },
  })
  const { error, refusal } = action
  return { ...action, refusal: refusal && error && `${failed}. ${adminReason(error)}` }
}

import type { Call } from '#shared/endpoint.ts'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { refetchFeatures } from './reads.ts'
import { useAction } from './use-action.ts'
import { useReads } from './use-reads.ts'

/** An action with a toast for its result; on a conflict, refetches what the other side has changed. */
export function useActionWithToast<C extends Call>(
  call: C,
  { done, failed, onDone }: { done: string; failed: string; onDone?: () => unknown },
) {
  const client = useReads()
  return useAction(call, {
    onSuccess: () => {
      toast({ title: done })
      onDone?.()
    },
    failed,
    onError: (failure) => {
      if (failure.status === 409) void refetchFeatures(client, call.changes ?? [])
    },
  })
}

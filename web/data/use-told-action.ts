import type { Call } from '#shared/endpoint.ts'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { refetchFeatures } from './reads.ts'
import { useAction } from './use-action.ts'
import { useReads } from './use-reads.ts'

/** Does something and says how it went; what the other side has changed meanwhile is shown as it is now. */
export function useToldAction<C extends Call>(
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

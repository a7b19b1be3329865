import type { Call } from '#shared/endpoint.ts'
import { reasonOf } from '#web/data/failure.ts'
import { refetchFeatures } from '#web/data/reads.ts'
import { useAction } from '#web/data/use-action.ts'
import { useReads } from '#web/data/use-reads.ts'
import { toast } from '#web/ui/toasts/toast-store.ts'

/** Changes a visit, and says how it went; one that the other has changed meanwhile is shown as it is now. */
export function useVisitAction<C extends Call>(
  call: C,
  { done, failed, onDone }: { done: string; failed: string; onDone?: () => void },
) {
  const client = useReads()
  return useAction(call, {
    onSuccess: () => {
      toast({ title: done })
      onDone?.()
    },
    onError: (failure) => {
      toast({ title: failed, description: reasonOf(failure), variant: 'destructive' })
      if (failure.status === 409) void refetchFeatures(client, call.changes ?? [])
    },
  })
}

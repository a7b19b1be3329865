import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { Call, Output, RawInput } from '#shared/endpoint.ts'
import { currentToast, dismissToast, toast } from '#web/ui/toasts/toast-store.ts'
import { type Failure, reasonOf } from './failure.ts'
import { fetchCall } from './fetch-call.ts'
import { openPage } from './live.ts'
import { refetchFeatures } from './reads.ts'
import { useReads } from './use-reads.ts'

interface ActionOptions<C extends Call> {
  /** The title of the toast that says why it failed. */
  failed?: string
  onSuccess?: (answer: Output<C>, input: RawInput<C>) => unknown
  onError?: (failure: Failure, input: RawInput<C>) => unknown
}

/**
 * Does something on the server; afterwards whatever the call says it changes is read again. It is under way until that is here
 * too: a button for what has already been done would only be pressed again. The same once more, while it is under way, is the
 * second half of a double click and not done again.
 */
export function useAction<C extends Call>(
  call: C,
  options: ActionOptions<C> = {},
): UseMutationResult<Output<C>, Failure, RawInput<C>> {
  const client = useReads()
  const revalidator = useRevalidator()
  const underWay = useRef(new Set<string>())
  /** The toast that says that this very thing failed: what else works meanwhile, by itself perhaps, leaves it alone. */
  const failure = useRef<number>(undefined)
  const action = useMutation<Output<C>, Failure, RawInput<C>>(
    {
      mutationFn: (input) => fetchCall(call, input, { by: openPage }),
      onSuccess: async (answer, input) => {
        if (failure.current) dismissToast(failure.current)
        const changes = call.changes ?? []
        if (changes.includes('sign-in')) {
          // Somebody else may be here now: nothing read before may be shown to them.
          client.clear()
          await revalidator.revalidate()
          await options.onSuccess?.(answer, input)
        } else {
          const readAgain = refetchFeatures(client, changes)
          await options.onSuccess?.(answer, input)
          await readAgain
        }
      },
      onError: (error, input) => {
        const before = currentToast()?.id
        if (options.failed) toast({ title: options.failed, description: reasonOf(error), variant: 'destructive' })
        const answer = options.onError?.(error, input)
        const shown = currentToast()?.id
        if (shown !== before) failure.current = shown
        return answer
      },
      onSettled: (_answer, _failure, input) => void underWay.current.delete(JSON.stringify(input)),
    },
    client,
  )
  // Forms check what was typed before they send, so a second press comes before anything shows that the first one counts.
  const { mutate } = action
  const mutateOnce: typeof mutate = useCallback(
    (...args) => {
      const deed = JSON.stringify(args[0])
      if (underWay.current.has(deed)) return
      underWay.current.add(deed)
      mutate(...args)
    },
    [mutate],
  )
  return { ...action, mutate: mutateOnce }
}

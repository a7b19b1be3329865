import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import type { Call, Output, RawInput } from '#shared/endpoint.ts'
import { dismissFailure } from '#web/ui/toasts/toast-store.ts'
import type { Failure } from './failure.ts'
import { fetchCall } from './fetch-call.ts'
import { openPage } from './live.ts'
import { refetchFeatures } from './reads.ts'
import { useReads } from './use-reads.ts'

interface ActionOptions<C extends Call> {
  onSuccess?: (answer: Output<C>, input: RawInput<C>) => unknown
  onError?: (failure: Failure, input: RawInput<C>) => unknown
}

/**
 * Does something on the server; afterwards whatever the call says it changes is read again. It is under way until that is here
 * too: a button for what has already been done would only be pressed again.
 */
export function useAction<C extends Call>(
  call: C,
  options: ActionOptions<C> = {},
): UseMutationResult<Output<C>, Failure, RawInput<C>> {
  const client = useReads()
  const revalidator = useRevalidator()
  return useMutation<Output<C>, Failure, RawInput<C>>(
    {
      mutationFn: (input) => fetchCall(call, input, { by: openPage }),
      onSuccess: async (answer, input) => {
        dismissFailure()
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
      onError: options.onError,
    },
    client,
  )
}

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { Call, Output, RawInput } from '#shared/endpoint.ts'
import { currentToast, dismissToast, toast } from '#web/ui/toasts/toast-store.ts'
import { type Failure, reasonOf } from './failure.ts'
import { fetchCall } from './fetch-call.ts'
import { pageId } from './live.ts'
import { refetchFeatures } from './reads.ts'
import { useReads } from './use-reads.ts'

export type UsedAction<C extends Call> = UseMutationResult<Output<C>, Failure, RawInput<C>> & {
  /** Why it failed, for beside the button; null where the fields say it. */
  refusal: string | null
}

interface ActionOptions<C extends Call> {
  /** The title of the toast when it fails. */
  failed?: string
  /** For what ends the session: opens another page, before this one is read again and therefore sent to sign in. */
  leave?: (answer: Output<C>) => Promise<unknown>
  /** Whoever is signed in stays it: what is shown stays too, while it is read again. */
  samePerson?: boolean
  onSuccess?: (answer: Output<C>, input: RawInput<C>) => unknown
  onError?: (failure: Failure, input: RawInput<C>) => unknown
}

/**
 * Calls the server, then refetches what the call declares it changes. Pending until the refetch is complete, so that a
 * button for what is already done cannot be pressed again. A repeated press while pending (a double click) is ignored.
 */
export function useAction<C extends Call>(call: C, options: ActionOptions<C> = {}): UsedAction<C> {
  const client = useReads()
  const revalidator = useRevalidator()
  const inFlight = useRef(new Set<string>())
  /** The toast of this action's failure; a later success dismisses that one only. */
  const failure = useRef<number>(undefined)
  const action = useMutation<Output<C>, Failure, RawInput<C>>(
    {
      // A retry dismisses the previous failure's toast.
      onMutate: () => void (failure.current && dismissToast(failure.current)),
      mutationFn: (input) => fetchCall(call, input, { by: pageId }).catch(unlessGone(call)),
      onSuccess: async (answer, input) => {
        const changes = call.changes ?? []
        if (changes.includes('sign-in') && !options.samePerson) {
          await options.leave?.(answer)
          // The signed-in person may have changed: drop everything cached.
          client.clear()
          await revalidator.revalidate()
          await options.onSuccess?.(answer, input)
        } else {
          const readAgain = refetchFeatures(client, changes)
          await options.onSuccess?.(answer, input)
          if (options.samePerson) await revalidator.revalidate()
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
      onSettled: (_answer, _failure, input) => void inFlight.current.delete(JSON.stringify(input)),
    },
    client,
  )
  // Forms validate before they send, so a second press can arrive before the pending state is rendered.
  const { mutate } = action
  const mutateOnce: typeof mutate = useCallback(
    (...args) => {
      const key = JSON.stringify(args[0])
      if (inFlight.current.has(key)) return
      inFlight.current.add(key)
      mutate(...args)
    },
    [mutate],
  )
  const { error } = action
  const refusal = error && !error.fields ? [options.failed, reasonOf(error)].filter(Boolean).join('. ') : null
  return { ...action, mutate: mutateOnce, refusal }
}

/** A DELETE that answers 404 counts as done: it was removed before, and only the answer was lost. */
const unlessGone =
  ({ method }: Call) =>
  (failure: Failure) => {
    if (method !== 'DELETE' || failure.status !== 404) throw failure
    // The caller gets the failure's message in place of the answer's.
    return failure as never
  }

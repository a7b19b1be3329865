import { hydrate } from '@tanstack/react-query'
import type { Call, Output, RawInput } from '#shared/endpoint.ts'
import type { Failure } from './failure.ts'
import { hasReads } from './prefetched.tsx'
import { createQueryClient } from './query-client.ts'
import { readKey } from './use-read.ts'

/** What a page's loader has read, for the title of the page; undefined when it failed or was not asked for. */
export function prefetchedRead<C extends Call>(
  loaderData: unknown,
  call: C,
  input: RawInput<C>,
): Output<C> | undefined {
  return readsOf(loaderData).getQueryData<Output<C>>(readKey(call, input))
}

/** Why a read of the page's loader failed; null when it did not, or nothing is known of it. */
export function prefetchedFailure<C extends Call>(loaderData: unknown, call: C, input: RawInput<C>): Failure | null {
  return readsOf(loaderData).getQueryState<Output<C>, Failure>(readKey(call, input))?.error ?? null
}

function readsOf(loaderData: unknown) {
  const client = createQueryClient()
  if (hasReads(loaderData)) hydrate(client, loaderData.reads)
  return client
}

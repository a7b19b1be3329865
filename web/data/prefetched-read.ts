import { hydrate } from '@tanstack/react-query'
import type { Call, Output, RawInput } from '#shared/endpoint.ts'
import { hasReads } from './prefetched.tsx'
import { createQueryClient } from './query-client.ts'
import { readKey } from './use-read.ts'

/** What a page's loader has read, for the title of the page; undefined when it failed or was not asked for. */
export function prefetchedRead<C extends Call>(
  loaderData: unknown,
  call: C,
  input: RawInput<C>,
): Output<C> | undefined {
  if (!hasReads(loaderData)) return undefined
  const client = createQueryClient()
  hydrate(client, loaderData.reads)
  return client.getQueryData<Output<C>>(readKey(call, input))
}

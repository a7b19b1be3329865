import { hashKey, hydrate, keepPreviousData, QueryObserver, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Call, Output, RawInput } from '#shared/endpoint.ts'
import { fetchCall } from './fetch-call.ts'
import { createQueryClient } from './query-client.ts'
import { readKey } from './read-key.ts'
import { type Reads, useKnownReads } from './reads.ts'
import { useHydrated } from './use-hydrated.ts'
import { useReads } from './use-reads.ts'

/** The query options of a read. */
export const readQuery = <C extends Call>(call: C, input: RawInput<C>) => ({
  queryKey: readKey(call, input),
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchCall(call, input, { signal }),
})

interface ReadOptions {
  /** False while there is nothing to read yet. */
  enabled?: boolean
  /** Keeps showing the previous answer while the next one loads: for searches and paging. */
  keepPrevious?: boolean
}

/** Reads from the server, cached: components with the same read share one answer. */
export function useRead<C extends Call>(
  call: C,
  input: RawInput<C>,
  { enabled, keepPrevious }: ReadOptions = {},
): UseQueryResult<Output<C>> {
  const placeholderData = keepPrevious ? keepPreviousData : undefined
  const options = { ...readQuery(call, input), enabled, placeholderData }
  const known = useKnownReads()
  const read = useQuery<Output<C>>(options, useReads())
  if (useHydrated() || !hasChanged(known, options.queryKey)) return read
  const sent = createQueryClient()
  hydrate(sent, { mutations: [], queries: known.loaded })
  const asSent = sent.defaultQueryOptions<Output<C>>({ ...options, _optimisticResults: 'optimistic' })
  return new QueryObserver<Output<C>>(sent, asSent).getOptimisticResult(asSent) as UseQueryResult<Output<C>>
}

/** Whether the cache has newer data than the page was rendered with: a late-hydrated part starts as the server rendered it. */
function hasChanged({ client, loaded }: Reads, queryKey: readonly unknown[]): boolean {
  const queryHash = hashKey(queryKey)
  const sent = loaded.find((one) => one.queryHash === queryHash)?.state
  const now = client?.getQueryCache().get(queryHash)?.state
  return now?.data !== sent?.data || (now?.status ?? 'pending') !== (sent?.status ?? 'pending')
}

import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Call, Output, RawInput } from '#shared/endpoint.ts'
import { fetchCall, type Send } from './fetch-call.ts'
import { readKey } from './read-key.ts'
import { useReads } from './use-reads.ts'

/** What a query client needs to know to make a read. */
export const readQuery = <C extends Call>(call: C, input: RawInput<C>, on?: { send: Send; origin: string }) => ({
  queryKey: readKey(call, input),
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchCall(call, input, { signal, ...on }),
})

interface ReadOptions {
  /** False while there is nothing to ask yet. */
  enabled?: boolean
  /** Shows the answer to the previous input while the next one is fetched: for searches and pages. */
  keepPrevious?: boolean
}

/** Reads something from the server and keeps it: pages that read the same share one answer. */
export function useRead<C extends Call>(
  call: C,
  input: RawInput<C>,
  { enabled, keepPrevious }: ReadOptions = {},
): UseQueryResult<Output<C>> {
  const options = { enabled, placeholderData: keepPrevious ? keepPreviousData : undefined }
  return useQuery<Output<C>>({ ...readQuery(call, input), ...options }, useReads())
}

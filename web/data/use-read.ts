import { keepPreviousData, type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Call, Output, RawInput } from '#shared/endpoint.ts'
import { fetchCall, type Send } from './fetch-call.ts'

/** The feature comes first, so that an action can name the features whose reads are out of date. */
export const readKey = (call: Call, input: object): QueryKey => [call.feature, `${call.method} ${call.path}`, input]

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
  return useQuery<Output<C>>({
    ...readQuery(call, input),
    enabled,
    placeholderData: keepPrevious ? keepPreviousData : undefined,
  })
}

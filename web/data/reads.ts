import type { DehydratedState, QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'

type LoadedReads = DehydratedState['queries']

/**
 * What the open page has read. Its loaders’ answers wait here until a component reads: only then is the query client needed, and
 * fetched.
 */
export class Reads {
  loaded: LoadedReads = []
  client: QueryClient | undefined
  /** Gives a client what loaders have read since; what it knows already only once the page has been drawn, by what this returns. */
  take: ((loaded: LoadedReads) => () => void) | undefined
}

export const ReadsContext = createContext(new Reads())

/** The reads without a query client: enough to refetch or forget them, since there is nothing to do before the first read. */
export const useKnownReads = (): Reads => useContext(ReadsContext)

/** Everything read of these features is fetched again; where only one thing has news, not what was read of another alone. */
export const refetchFeatures = async (
  client: QueryClient | undefined,
  features: readonly string[],
  newsOf?: string,
): Promise<void> =>
  client?.invalidateQueries({
    predicate: ({ queryKey: [feature], meta }) =>
      features.some((changed) => changed === feature) && !(newsOf && meta?.of && meta.of !== newsOf),
  })

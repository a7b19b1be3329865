import type { DehydratedState, QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'

type LoadedReads = DehydratedState['queries']

/**
 * The reads of the open page. The loaders' answers are held here until a component reads: only then is the query client
 * loaded.
 */
export class Reads {
  loaded: LoadedReads = []
  client: QueryClient | undefined
  /**
   * Hands the loaders' reads to the query client. Queries it has already are updated only by the returned function,
   * after the page has rendered.
   */
  take: ((loaded: LoadedReads) => () => void) | undefined
}

export const ReadsContext = createContext(new Reads())

/** The reads without a query client: enough to invalidate them, since nothing needs invalidating before the first read. */
export const useKnownReads = (): Reads => useContext(ReadsContext)

/** Refetches all reads of these features; with news of a single thing, skips reads that concern only another one. */
export const refetchFeatures = async (
  client: QueryClient | undefined,
  features: readonly string[],
  newsOf?: string,
): Promise<void> =>
  client?.invalidateQueries({
    predicate: ({ queryKey: [feature], meta }) =>
      features.some((changed) => changed === feature) && !(newsOf && meta?.of && meta.of !== newsOf),
  })

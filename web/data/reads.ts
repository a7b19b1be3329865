import type { DehydratedState, Query, QueryClient } from '@tanstack/react-query'
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
export const refetchFeatures = (
  client: QueryClient | undefined,
  features: readonly string[],
  newsOf?: string,
): Promise<void> =>
  refetch(
    client,
    ({ queryKey: [feature], meta }) =>
      features.some((changed) => changed === feature) && !(newsOf && meta?.of && meta.of !== newsOf),
  )

export const refetchAll = (client: QueryClient | undefined): Promise<void> => refetch(client, () => true)

async function refetch(client: QueryClient | undefined, predicate: (query: Query) => boolean): Promise<void> {
  if (!client) return
  // TanStack Query waits for a first answer that is under way, though it may be older than the change.
  const unanswered = client.getQueryCache().findAll({
    fetchStatus: 'fetching',
    predicate: (query) => query.state.data === undefined && predicate(query),
  })
  await client.invalidateQueries({ predicate })
  if (unanswered.length > 0) await client.invalidateQueries({ predicate: (query) => unanswered.includes(query) })
}

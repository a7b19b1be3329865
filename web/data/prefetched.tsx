import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useMatches } from 'react-router'

export const hasReads = (loaderData: unknown): loaderData is { reads: DehydratedState } =>
  typeof loaderData === 'object' && loaderData !== null && 'reads' in loaderData

/** Gives the reads that the loaders of this page made on the server to the query client. */
export function Prefetched({ children }: { children: ReactNode }) {
  const matches = useMatches()
  const state = useMemo(
    () => ({
      mutations: [],
      queries: matches.flatMap((match) => (hasReads(match.loaderData) ? match.loaderData.reads.queries : [])),
    }),
    [matches],
  )
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>
}

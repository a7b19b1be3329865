import type { DehydratedState } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useMatches } from 'react-router'
import { Reads, ReadsContext } from './reads.ts'

export const hasReads = (loaderData: unknown): loaderData is { reads: DehydratedState } =>
  typeof loaderData === 'object' && loaderData !== null && 'reads' in loaderData

/** Provides the loaders' reads to the components of the page. */
export function Prefetched({ children }: { children: ReactNode }) {
  const [reads] = useState(() => new Reads())
  const matches = useMatches()
  const drawn = useMemo(() => {
    reads.loaded = matches.flatMap(({ loaderData }) => (hasReads(loaderData) ? loaderData.reads.queries : []))
    return reads.take?.(reads.loaded)
  }, [reads, matches])
  useEffect(() => drawn?.(), [drawn])
  return <ReadsContext value={reads}>{children}</ReadsContext>
}

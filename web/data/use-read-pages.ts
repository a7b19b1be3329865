import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call, Output, RawInput } from '#shared/endpoint.ts'
import { useHasOlder } from './use-has-older.ts'
import { readQuery } from './use-read.ts'
import { useReads } from './use-reads.ts'

interface PagedCall extends Call {
  output: Call['output'] & { _zod: { output: unknown[] } }
}

export type PagesRead<C extends PagedCall> = ReturnType<typeof useReadPages<C>>

/** A paged list: the first page, and further pages on demand, concatenated. */
export function useReadPages<C extends PagedCall>(call: C, input: RawInput<C>, pageSize: number) {
  const [pages, setPages] = useState(1)
  const inputs = Array.from({ length: pages }, (_, i) => (i === 0 ? input : { ...input, page: i + 1 }))
  const reads = useQueries({ queries: inputs.map((one) => readQuery(call, one)) }, useReads())
  const last = reads.at(-1)
  const isMissing = pages > 1 && last?.data === undefined
  const hasOlder = useHasOlder(call, { ...input, page: pages + 1 }, last?.data?.length === pageSize)
  return {
    /** Undefined until the first page has loaded. */
    data: reads[0]?.data && (reads.flatMap(({ data }) => data ?? []) as Output<C>),
    error: reads.find(({ error }) => error)?.error ?? null,
    isFetching: reads.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(reads.map((read) => read.refetch())),
    /** Whether there is another page, or a requested one has not loaded yet. */
    hasMore: isMissing || hasOlder,
    isReadingMore: isMissing && last?.isFetching === true,
    /** Why the requested page failed; showing more retries it. */
    moreError: isMissing ? (last?.error ?? null) : null,
    showMore: () => (isMissing ? void last?.refetch() : setPages(pages + 1)),
  }
}

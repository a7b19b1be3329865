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

/** The first page of a long list, and more when they are asked for: one list, in the order of its pages. */
export function useReadPages<C extends PagedCall>(call: C, input: RawInput<C>, pageSize: number) {
  const [pages, setPages] = useState(1)
  const inputs = Array.from({ length: pages }, (_, i) => (i === 0 ? input : { ...input, page: i + 1 }))
  const reads = useQueries({ queries: inputs.map((one) => readQuery(call, one)) }, useReads())
  const last = reads.at(-1)
  const isMissing = pages > 1 && last?.data === undefined
  const hasOlder = useHasOlder(call, { ...input, page: pages + 1 }, last?.data?.length === pageSize)
  return {
    /** Undefined until the first page is there. */
    data: reads[0]?.data && (reads.flatMap(({ data }) => data ?? []) as Output<C>),
    error: reads.find(({ error }) => error)?.error ?? null,
    isFetching: reads.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(reads.map((read) => read.refetch())),
    /** Whether there is another page, or one that was asked for is still to come. */
    hasMore: isMissing || hasOlder,
    isReadingMore: isMissing && last?.isFetching === true,
    /** Why the page that was asked for is not there; to show more tries it again. */
    moreError: isMissing ? (last?.error ?? null) : null,
    showMore: () => (isMissing ? void last?.refetch() : setPages(pages + 1)),
  }
}

import { hashKey } from '@tanstack/react-query'
import * as z from 'zod'
import type { Call, Output, RawInput } from '#shared/endpoint.ts'
import { hasReads } from './prefetched.tsx'
import { readKey } from './use-read.ts'

/** What a page's loader has read, for the title of the page; undefined when it failed or was not asked for. */
export function prefetchedRead<C extends Call>(
  loaderData: unknown,
  call: C,
  input: RawInput<C>,
): Output<C> | undefined {
  if (!hasReads(loaderData)) return undefined
  const hash = hashKey(readKey(call, input))
  const query = loaderData.reads.queries.find(({ queryHash }) => queryHash === hash)
  return z.safeParse<C['output']>(call.output, query?.state.data).data
}

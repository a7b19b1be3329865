import type { Call, Output, RawInput } from '#shared/endpoint.ts'
import type { Failure } from './failure.ts'
import { hasReads } from './prefetched.tsx'
import { readKey } from './read-key.ts'

/** A loader's read, for the title of the page; undefined when it failed or was not made. */
export function prefetchedRead<C extends Call>(
  loaderData: unknown,
  call: C,
  input: RawInput<C>,
): Output<C> | undefined {
  return stateOf(loaderData, call, input)?.data as Output<C> | undefined
}

/** Why a loader's read failed; null when it did not, or was not made. */
export function prefetchedFailure<C extends Call>(loaderData: unknown, call: C, input: RawInput<C>): Failure | null {
  return (stateOf(loaderData, call, input)?.error as Failure | null | undefined) ?? null
}

function stateOf<C extends Call>(loaderData: unknown, call: C, input: RawInput<C>) {
  if (!hasReads(loaderData)) return undefined
  const wanted = JSON.stringify(readKey(call, input))
  return loaderData.reads.queries.find(({ queryKey }) => JSON.stringify(queryKey) === wanted)?.state
}

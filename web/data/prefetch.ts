import { dehydrate } from '@tanstack/react-query'
import { data, type RouterContextProvider } from 'react-router'
import { type Call, pathParameters, type RawInput } from '#shared/endpoint.ts'
import { askCall } from './ask-call.ts'
import { type Failure, isNotFound, plainFailure } from './failure.ts'
import { pageContextOf } from './page-context.ts'
import { createQueryClient } from './query-client.ts'
import { readKey } from './read-key.ts'

export type Reads<Calls extends readonly Call[]> = {
  [Place in keyof Calls]: readonly [Calls[Place], RawInput<Calls[Place]>]
}

/**
 * For loaders: makes the page's reads on the server, so that `useRead` with the same input has the data at once. A
 * missing thing sets the status 404 (or 410), and the page explains it.
 */
export async function prefetch<const Calls extends readonly Call[]>(
  context: Readonly<RouterContextProvider>,
  ...reads: Reads<Calls>
) {
  const { ask } = pageContextOf(context)
  const client = createQueryClient()
  await Promise.all(
    reads.map(([call, input]) =>
      client.prefetchQuery({ queryKey: readKey(call, input), queryFn: () => askCall(ask, call, input) }),
    ),
  )
  const state = dehydrate(client, { shouldDehydrateQuery: (query) => query.state.status !== 'pending' })
  for (const { state: one } of state.queries) one.error &&= plainFailure(one.error)
  const statuses = reads.map(([call, input]) => {
    const failure = client.getQueryState<unknown, Failure>(readKey(call, input))?.error
    return failure ? statusFor(call, failure) : 200
  })
  return data({ reads: state }, { status: statuses.find((status) => status === 404 || status === 410) ?? 200 })
}

/** An invalid id in the address answers 404; other invalid input is explained by the page. */
const statusFor = (call: Call, failure: Failure): number =>
  pathParameters(call.path).length > 0 && isNotFound(failure) ? 404 : failure.status

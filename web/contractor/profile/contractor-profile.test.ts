import { dehydrate } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { profileCalls } from '#features/profiles/contract.ts'
import type { Failure } from '#web/data/failure.ts'
import { prefetchedFailure } from '#web/data/prefetched-read.ts'
import { createQueryClient } from '#web/data/query-client.ts'
import { readKey } from '#web/data/read-key.ts'

test('A page knows why a read of its loader failed, and nothing of one that was not made', async () => {
  const input = { id: '1' }
  const failed = async (failure: Failure | null) => {
    const client = createQueryClient()
    const queryKey = readKey(profileCalls.profile, input)
    if (failure) await client.prefetchQuery({ queryKey, queryFn: () => Promise.reject(failure) })
    const reads = dehydrate(client, { shouldDehydrateQuery: () => true })
    return prefetchedFailure({ reads }, profileCalls.profile, input)
  }
  const failure = { status: 500, code: 'FAILED', message: 'It failed.', text: '500' }
  expect(await failed(failure)).toMatchObject({ status: 500 })
  expect(await failed(null)).toBeNull()
  expect(prefetchedFailure(undefined, profileCalls.profile, input)).toBeNull()
})

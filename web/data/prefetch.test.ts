import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { profileCalls } from '#features/profiles/contract.ts'
import { prefetch } from './prefetch.ts'
import { type Visit, visitContext } from './visit.ts'

test('what a page has read on the server is kept no longer than the page', async () => {
  vi.useFakeTimers()
  const ask = async () => ({ status: 200, body: { businessName: 'Leeds Taps' }, requestId: 'test' })
  const context = new RouterContextProvider(new Map([[visitContext, { ask } as unknown as Visit]]))
  const { data } = await prefetch(context, [profileCalls.profile, { id: crypto.randomUUID() }])
  expect(data.reads.queries[0]?.state.data).toEqual({ businessName: 'Leeds Taps' })
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

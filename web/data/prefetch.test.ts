import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { profileCalls } from '#features/profiles/contract.ts'
import { type PageContext, pageContext } from './page-context.ts'
import { prefetch } from './prefetch.ts'

test('what a page has read on the server is kept no longer than the page', async () => {
  vi.useFakeTimers()
  const ask = async () => ({ status: 200, body: { businessName: 'Leeds Taps' }, requestId: 'test' })
  const context = new RouterContextProvider(new Map([[pageContext, { ask } as unknown as PageContext]]))
  const { data } = await prefetch(context, [profileCalls.profile, { id: crypto.randomUUID() }])
  expect(data.reads.queries[0]?.state.data).toEqual({ businessName: 'Leeds Taps' })
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

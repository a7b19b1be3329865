import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { refetchAll, refetchFeatures } from './reads.ts'

/** A shown read of a feature whose answers come when the test gives them. */
function shownRead() {
  const client = createQueryClient()
  const asked: ((answer: number) => void)[] = []
  const queryFn = vi.fn(() => new Promise<number>((resolve) => asked.push(resolve)))
  const observer = new QueryObserver(client, { queryKey: ['notifications', 'unread'], queryFn })
  observer.subscribe(() => {})
  return { client, queryFn, asked, shown: () => observer.getCurrentResult().data }
}

test.for([
  ['this feature', (client: QueryClient) => refetchFeatures(client, ['notifications'])],
  ['everything', refetchAll],
] as const)('a change of %s while a first answer is on its way is read once that is here', async ([, change]) => {
  const { client, queryFn, asked, shown } = shownRead()
  const changed = change(client)
  expect(queryFn).toHaveBeenCalledOnce()
  asked[0]?.(0)
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2))
  expect(shown(), 'the first answer is shown meanwhile').toBe(0)
  asked[1]?.(1)
  await changed
  expect(shown()).toBe(1)
})

test('a change of another feature asks nothing again', async () => {
  const { client, queryFn, asked } = shownRead()
  const changed = refetchFeatures(client, ['jobs'])
  asked[0]?.(0)
  await changed
  expect(queryFn).toHaveBeenCalledOnce()
})

test('a change while a later answer is on its way asks again at once', async () => {
  const { client, queryFn, asked, shown } = shownRead()
  asked[0]?.(0)
  await vi.waitFor(() => expect(shown()).toBe(0))
  void refetchAll(client)
  const changed = refetchAll(client)
  expect(queryFn).toHaveBeenCalledTimes(3)
  asked[1]?.(1)
  asked[2]?.(2)
  await changed
  expect(shown()).toBe(2)
  expect(queryFn).toHaveBeenCalledTimes(3)
})

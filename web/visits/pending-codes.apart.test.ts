import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from '#web/ui/toasts/toast-store.ts'

vi.mock('#web/ui/toasts/toast-store.ts', () => ({ toast: vi.fn() }))

const code = (accountId: string, visitId = 'visit') => ({
  accountId,
  visitId,
  code: '4821',
  at: '2026-03-31T09:00:00Z',
})
const taken = () => Response.json({})
const refused = (status: number, of: string) => Response.json({ code: of, message: of }, { status })

/** A page just loaded in an online browser; `answers` are the responses, in order. */
async function page(...answers: (() => Response)[]) {
  const fetch = vi.fn(async (_: Request) => (answers.shift() ?? taken)())
  vi.stubGlobal('fetch', fetch)
  vi.resetModules()
  const { addPendingCode, sendPendingCodes, pendingCodes } = await import('./pending-codes.ts')
  const { clearUserStorage } = await import('#web/data/clear-user-storage.ts')
  const waiting = () => pendingCodes().map(({ visitId }) => visitId)
  return {
    addPendingCode,
    sendPendingCodes,
    clearUserStorage,
    waiting,
    fetch,
    aMinute: () => vi.advanceTimersByTimeAsync(60_000),
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { origin: 'http://localhost' })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', vi.fn())
})
afterEach(() => {
  vi.useRealTimers()
  vi.mocked(toast).mockReset()
})

test('a code that could not be sent is sent a minute later, and then no more', async () => {
  const { addPendingCode, waiting, fetch, aMinute } = await page(() => refused(503, 'UNAVAILABLE'))
  addPendingCode(code('ann'))
  await vi.advanceTimersByTimeAsync(0)
  expect(waiting()).toEqual(['visit'])
  await aMinute()
  expect(waiting()).toEqual([])
  await aMinute()
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(toast).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: 'Your visit is confirmed' }))
})

test('what is no answer of ours, such as the page of a hotel’s network, is no answer', async () => {
  const { addPendingCode, waiting, aMinute } = await page(() => new Response('<h1>Welcome</h1>'))
  addPendingCode(code('ann'))
  await vi.advanceTimersByTimeAsync(0)
  expect(waiting()).toEqual(['visit'])
  await aMinute()
  expect(waiting()).toEqual([])
})

test('a wrong code is told and forgotten, and the next is sent all the same', async () => {
  const { addPendingCode, waiting, aMinute } = await page(
    () => refused(503, 'UNAVAILABLE'),
    () => refused(401, 'BAD_CODE'),
  )
  addPendingCode(code('ann'))
  addPendingCode(code('ann', 'other'))
  await aMinute()
  expect(waiting()).toEqual([])
  expect(vi.mocked(toast).mock.calls.map(([{ title }]) => title)).toEqual([
    'The code was not accepted',
    'Your visit is confirmed',
  ])
})

test('whoever signs in after somebody sends their own codes and none of theirs, and signing out forgets all', async () => {
  const { addPendingCode, sendPendingCodes, clearUserStorage, waiting, fetch, aMinute } = await page(() =>
    refused(401, 'NOT_SIGNED_IN'),
  )
  addPendingCode(code('ann', 'of-ann'))
  await vi.advanceTimersByTimeAsync(0)
  sendPendingCodes('bob')
  addPendingCode(code('bob', 'of-bob'))
  await aMinute()
  expect(waiting()).toEqual(['of-ann'])
  expect(fetch.mock.calls.map(([{ url }]) => url)).toEqual(
    ['of-ann', 'of-bob'].map((id) => expect.stringContaining(id)),
  )
  clearUserStorage()
  expect(waiting()).toEqual([])
})

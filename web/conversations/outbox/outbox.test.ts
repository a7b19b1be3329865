import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearOutgoing } from '#web/data/outbox-store.ts'
import { outboxOf } from './outbox.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { origin: 'http://localhost' })
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('navigator', {})
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage() {}
    },
  )
})
afterEach(async () => {
  await clearOutgoing()
  vi.useRealTimers()
})

// No storage here, as in a browser that refuses it: messages stay in memory.
test('what somebody wrote is never sent under the name of whoever signs in after them, and is once they are back', async () => {
  const sent: string[] = []
  let isReached = false
  vi.stubGlobal('fetch', async (asked: Request) => {
    if (!isReached) throw new TypeError('fetch failed')
    sent.push((await asked.json()).text)
    return Response.json({})
  })
  await outboxOf('ann').add('conversation', 'From Ann', [])
  await vi.advanceTimersByTimeAsync(100)
  expect(outboxOf('ann').cutOff).toBe(true)

  const bob = outboxOf('bob')
  isReached = true
  await bob.add('conversation', 'From Bob', [])
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(sent).toEqual(['From Bob'])

  outboxOf('ann')
  await vi.advanceTimersByTimeAsync(100)
  expect(sent).toEqual(['From Bob', 'From Ann'])
})

test('what could not go because the session had ended says so, and goes once its writer has signed in again', async () => {
  let signedIn = false
  const sent: string[] = []
  vi.stubGlobal('fetch', async (asked: Request) => {
    if (!signedIn) return Response.json({ code: 'NOT_SIGNED_IN', message: 'Please sign in first.' }, { status: 401 })
    sent.push((await asked.json()).text)
    return Response.json({})
  })
  const cat = outboxOf('cat')
  await cat.add('conversation', 'From Cat', [])
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(cat).toMatchObject({ signedOut: true, cutOff: false })

  signedIn = true
  outboxOf('cat')
  await vi.advanceTimersByTimeAsync(100)
  expect(sent).toEqual(['From Cat'])
  expect(cat.signedOut).toBe(false)
})

test('a message that something before the product refuses says so in words, not by its page', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>Too Large</html>', { status: 413 }))
  const dan = outboxOf('dan')
  await dan.add('conversation', 'From Dan', [])
  await vi.advanceTimersByTimeAsync(100)
  expect(dan.messages).toMatchObject([{ state: 'refused', problem: 'Please try again later.' }])
})

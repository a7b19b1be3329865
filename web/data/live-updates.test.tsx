import '#tests/page/browser.ts'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLiveUpdates } from './live-updates.ts'
import { createQueryClient } from './query-client.ts'
import { Reads, ReadsContext } from './reads.ts'

/** The browser's: `answer` is the server's response, and only a stream keeps it open. */
class Listening {
  static readonly CLOSED = 2
  static asked: Listening[] = []
  readyState = 0
  onopen = () => {}
  onerror = () => {}
  constructor() {
    Listening.asked.push(this)
  }
  answer(status: number) {
    this.readyState = status === 200 ? 1 : Listening.CLOSED
    if (status === 200) this.onopen()
    else this.onerror()
  }
  close() {}
}

const last = () => Listening.asked.at(-1)
const asked = () => Listening.asked.length

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  Listening.asked = []
  vi.stubGlobal('EventSource', Listening)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Page() {
  useLiveUpdates(new Date(0))
  return null
}

function open() {
  const reads = new Reads()
  reads.client = createQueryClient()
  const invalidateQueries = vi.spyOn(reads.client, 'invalidateQueries')
  const { unmount } = render(
    <ReadsContext value={reads}>
      <Page />
    </ReadsContext>,
  )
  return { unmount, invalidateQueries }
}

test('a page that was answered otherwise than by a stream listens again, and then reads everything anew', async () => {
  const { invalidateQueries } = open()
  last()?.answer(502)
  await vi.advanceTimersByTimeAsync(1999)
  expect(asked()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked()).toBe(2)
  expect(invalidateQueries).not.toHaveBeenCalled()
  last()?.answer(200)
  expect(invalidateQueries).toHaveBeenCalledOnce()
})

test('who is refused each time is asked for less and less often, and no more once the page is left', async () => {
  const { unmount } = open()
  for (const seconds of [2, 4, 8, 16, 32, 60, 60]) {
    const before = asked()
    last()?.answer(401)
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    expect(asked()).toBe(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked()).toBe(before + 1)
  }
  last()?.answer(401)
  const before = asked()
  unmount()
  await vi.advanceTimersByTimeAsync(120_000)
  dispatchEvent(new Event('online'))
  expect(asked()).toBe(before)
})

test('with a connection again, or before somebody’s eyes again, a page that waits listens at once', () => {
  open()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(asked()).toBe(1)
  last()?.answer(503)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(asked()).toBe(2)
  last()?.answer(503)
  dispatchEvent(new Event('online'))
  expect(asked()).toBe(3)
})

import '#tests/page/browser.ts'
import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Reads, ReadsContext } from '#web/data/reads.ts'
import { useSeen } from './use-seen.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Lead() {
  useSeen(['/lead/1'])
  return null
}

test('that something was read is said again less and less often while nobody takes it', async () => {
  const fetch = vi.fn(async () => Response.json({}, { status: 503 }))
  vi.stubGlobal('fetch', fetch)
  render(
    <ReadsContext value={new Reads()}>
      <MemoryRouter initialEntries={['/lead/1']}>
        <Lead />
      </MemoryRouter>
    </ReadsContext>,
  )
  await vi.advanceTimersByTimeAsync(1000)
  expect(fetch).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetch).toHaveBeenCalledTimes(5)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(fetch.mock.calls.length).toBeLessThan(17)
})

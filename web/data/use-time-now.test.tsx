import '#tests/page/browser.ts'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hours } from '#shared/dates.ts'
import { useSession } from './session.ts'
import { useTimeNow } from './use-time-now.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const Clock = () => useTimeNow().toISOString()
function Page({ shown }: { shown: boolean }) {
  useSession()
  return <p role="note">{shown && <Clock />}</p>
}

// The visitor's clock is years ahead of the server's.
test.each([true, false])(
  'the time goes on while a page is open, for what is shown from the start or not: %s',
  async (shown) => {
    const routes = (isShown: boolean) => [{ id: 'root', path: '/', element: <Page shown={isShown} /> }]
    const hydrationData = { loaderData: { root: { session: null, now: new Date('2020-03-31T22:00:00Z') } } }
    const page = render(<RouterProvider router={createMemoryRouter(routes(shown), { hydrationData })} />)
    await act(() => vi.advanceTimersByTimeAsync(hours(9)))
    page.rerender(<RouterProvider router={createMemoryRouter(routes(true), { hydrationData })} />)
    expect(screen.getByRole('note').textContent).toBe('2020-04-01T07:00:00.000Z')
  },
)

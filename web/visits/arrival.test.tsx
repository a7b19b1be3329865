import '#tests/page/browser.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shownVisit } from '#tests/shown-visit.ts'
import { Reads, ReadsContext } from '#web/data/reads.ts'
import { Arrival } from './arrival.tsx'
import { pendingCodes } from './pending-codes.ts'

/** The server's time; the phone's clock is years ahead. */
const now = new Date('2020-03-31T08:00:00Z')

const visit = shownVisit({ startsAt: now.toISOString(), endsAt: null })

beforeEach(() => localStorage.clear())
afterEach(cleanup)

/** The contractor types the code at the door, with this response. */
async function typeCode(status: number, body: string) {
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
  const routes = [{ id: 'root', path: '/', element: <Arrival visit={visit} /> }]
  const hydrationData = { loaderData: { root: { session: { id: 'builder' }, now } } }
  render(
    <ReadsContext value={new Reads()}>
      <RouterProvider router={createMemoryRouter(routes, { hydrationData })} />
    </ReadsContext>,
  )
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('At the door?'), '4821')
  await user.click(screen.getByRole('button', { name: 'Confirm Arrival' }))
}

test('a code that only a gateway answered is kept until it can be sent, with the server’s time of typing', async () => {
  await typeCode(502, '<html>Bad Gateway</html>')
  await screen.findByText('The code is kept on this device')
  expect(pendingCodes()).toMatchObject([{ code: '4821', at: expect.stringMatching(/^2020-03-31T08:0/) }])
})

test('what is refused by something else than the product says so in words', async () => {
  await typeCode(403, '<html>Forbidden</html>')
  await screen.findByText('Please try again later.')
  expect(screen.queryByText(/Forbidden/)).toBeNull()
})

import '#tests/page/browser.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { noTimes, TimesFields } from './times-fields.tsx'

afterEach(cleanup)

function Offer() {
  const [times, setTimes] = useState(noTimes.times)
  return <TimesFields times={times} onChange={setTimes} wrong={undefined} />
}

test('Whoever adds a time to choose from, or leaves one out, goes on typing at the last', async () => {
  const hydrationData = { loaderData: { root: { session: null, now: new Date() } } }
  const routes = [{ id: 'root', path: '/', element: <Offer /> }]
  render(<RouterProvider router={createMemoryRouter(routes, { hydrationData })} />)
  const user = userEvent.setup()
  const another = { name: 'Add Another Time' }
  await user.click(await screen.findByRole('button', another))
  expect(document.activeElement).toBe(screen.getByLabelText('Day 2'))
  await user.click(screen.getByRole('button', another))
  expect(document.activeElement).toBe(screen.getByLabelText('Day 3'))
  expect(screen.queryByRole('button', another)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Leave out time 3' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Day 2'))
})

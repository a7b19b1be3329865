import '#tests/page/browser.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { askedIn } from './asked.ts'
import { SearchForm } from './search-form.tsx'

afterEach(cleanup)

const Directory = () => <SearchForm asked={askedIn(useSearchParams()[0])} wrong={{}} />

test('Clear takes the order of the directory back to the usual one, on the form as in the address', async () => {
  const routes = [{ path: paths.contractors(), element: <Directory /> }]
  const router = createMemoryRouter(routes, { initialEntries: ['/contractors?location=Leeds&sort=distance'] })
  render(<RouterProvider router={router} />)
  const user = userEvent.setup()
  const order = screen.getByLabelText('Order')
  expect(order).toHaveProperty('value', 'distance')
  await user.selectOptions(order, 'rating')
  await waitFor(() => expect(router.state.location.search).toContain('sort=rating'))
  await user.click(screen.getByRole('link', { name: 'Clear' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(order).toHaveProperty('value', 'best')
})

import '#tests/page/browser.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { browseInput } from './browse-input.ts'
import { JobFilters } from './job-filters.tsx'

afterEach(cleanup)

const Jobs = () => <JobFilters wanted={browseInput(useSearchParams()[0])} contractor />

test('each choice among the jobs keeps the keyboard, and clearing also takes what was only typed', async () => {
  const routes = [{ path: paths.browseJobs(), element: <Jobs /> }]
  const router = createMemoryRouter(routes, { initialEntries: [paths.browseJobs()] })
  render(<RouterProvider router={router} />)
  const user = userEvent.setup()
  const distance = screen.getByLabelText('Distance')
  distance.focus()
  await user.selectOptions(distance, 'Within 10 miles')
  await waitFor(() => expect(router.state.location.search).toContain('within=10'))
  expect(document.activeElement).toBe(distance)
  expect(distance).toHaveProperty('value', '10')
  expect(screen.getByText('Filters (1)')).toBeDefined()

  const mine = screen.getByLabelText('Only my trades')
  await user.click(mine)
  expect(mine).toHaveProperty('checked', true)
  await waitFor(() => expect(router.state.location.search).toContain('trades=mine'))
  expect(document.activeElement).toBe(mine)
  expect(mine).toHaveProperty('checked', true)
  await user.click(mine)
  await waitFor(() => expect(router.state.location.search).not.toContain('trades'))

  await user.type(screen.getByLabelText('Search'), 'roof')
  await user.click(screen.getByRole('link', { name: 'Clear' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(screen.getByLabelText('Search')).toHaveProperty('value', '')
  expect(distance).toHaveProperty('value', '')
})

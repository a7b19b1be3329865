import '#tests/page/browser.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ReviewFilters } from './review-filters.tsx'
import { reviewInput } from './review-input.ts'

afterEach(cleanup)

const Reviews = () => <ReviewFilters input={reviewInput(useSearchParams()[0])} trades={[]} withPhotos={2} />

test('each choice among the reviews keeps the keyboard', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Reviews /> }])
  render(<RouterProvider router={router} />)
  const stars = screen.getByLabelText('Stars')
  stars.focus()
  await userEvent.setup().selectOptions(stars, '4 stars')
  await waitFor(() => expect(router.state.location.search).toBe('?stars=4'))
  expect(document.activeElement).toBe(stars)
  expect(stars).toHaveProperty('value', '4')
})

import '#tests/page/browser.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { Choice } from './choice.tsx'
import { ListSearch } from './list-search.tsx'

afterEach(cleanup)

const options = ['open', 'done'].map((value) => ({ value, label: value }))

function List() {
  const [asked] = useSearchParams()
  return (
    <ListSearch search={asked.get('search') ?? ''} hint="Names.">
      <Choice label="Show" name="state" value={asked.get('state') ?? 'open'} options={options} />
    </ListSearch>
  )
}

test('a choice or a search that changes the address keeps the keyboard, and both follow the address', async () => {
  const router = createMemoryRouter([{ path: '/', loader: () => null, HydrateFallback: Nothing, element: <List /> }])
  render(<RouterProvider router={router} />)
  const user = userEvent.setup()
  const choice = await screen.findByLabelText('Show')
  await user.selectOptions(choice, 'done')
  await waitFor(() => expect(router.state.location.search).toBe('?search=&state=done'))
  await user.selectOptions(choice, 'open')
  await waitFor(() => expect(router.state.location.search).toBe('?search=&state=open'))
  const words = screen.getByRole('searchbox')
  await user.type(words, 'ann{Enter}')
  await waitFor(() => expect(router.state.location.search).toBe('?search=ann&state=open'))
  expect(document.activeElement).toBe(words)
  await router.navigate('/?search=bob&state=done')
  await waitFor(() => expect(words).toHaveProperty('value', 'bob'))
  expect(choice).toHaveProperty('value', 'done')
  expect([choice.isConnected, words.isConnected]).toEqual([true, true])
})

const Nothing = () => null

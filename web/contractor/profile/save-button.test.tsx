import '#tests/page/browser.ts'
import { act, within } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { PublicContractor } from '#features/profiles/contract.ts'
import { newId } from '#shared/ids.ts'
import { saveHere } from '#web/homeowner/shortlist/visitor-shortlist.ts'
import SaveButton from './save-button.tsx'

test('The page of a contractor whom a visitor has saved is taken over as the server sent it, and then says so', async () => {
  const contractor = { id: newId() } as PublicContractor
  const routes = [{ id: 'root', path: '/', element: <SaveButton contractor={contractor} /> }]
  const hydrationData = { loaderData: { root: { session: null, now: new Date() } } }
  const page = <RouterProvider router={createMemoryRouter(routes, { hydrationData })} />
  const place = document.createElement('div')
  place.innerHTML = renderToString(page)
  saveHere(contractor.id)
  const onRecoverableError = vi.fn()
  const shown = await act(() => hydrateRoot(place, page, { onRecoverableError }))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(within(place).getByRole('button', { name: 'Save to shortlist' }).textContent).toBe('Saved')
  act(() => shown.unmount())
})

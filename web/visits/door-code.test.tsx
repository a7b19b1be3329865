import '#tests/page/browser.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { shownVisit } from '#tests/shown-visit.ts'
import { Reads, ReadsContext } from '#web/data/reads.ts'
import { DoorCode } from './door-code.tsx'

afterEach(cleanup)

async function shown(state: 'agreed' | 'missed') {
  const visit = shownVisit({ side: 'client', state, code: '4821', can: ['confirm'] })
  const routes = [{ id: 'root', path: '/', element: <DoorCode visit={visit} /> }]
  render(
    <ReadsContext value={new Reads()}>
      <RouterProvider router={createMemoryRouter(routes)} />
    </ReadsContext>,
  )
  return (await screen.findByRole('button')).textContent
}

test('a homeowner shows the code at the door, and is asked whether they came once the time has passed', async () => {
  expect(await shown('agreed')).toBe('They Are Here, Without the Code')
  expect(screen.getByText('4821')).toBeTruthy()
  cleanup()
  expect(await shown('missed')).toBe('They Came')
  expect(screen.queryByText('4821')).toBeNull()
})

import { expect, test } from 'vitest'
import { enquiryCalls } from '#features/enquiries/contract.ts'
import { enquiry } from '#tests/market.ts'
import { screen, visit, waitFor } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'

test('The choice of columns is closed by Escape, which leads back to its button, and by a click elsewhere', async () => {
  const here = await world({ rateLimits: false })
  await here.done(enquiryCalls.contact, enquiry)
  const { user } = await visit(here, '/admin/enquiries', { as: await here.person({ role: 'admin' }) })
  const button = await screen.findByText('Columns')
  const box = button.closest('details')
  await user.click(button)
  await waitFor(() => expect(box?.open).toBe(true))
  await user.click(screen.getByRole('checkbox', { name: 'Email' }))
  expect(screen.getByRole('columnheader', { name: 'Email' })).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(box?.open).toBe(false)
  expect(document.activeElement).toBe(button)
  await user.click(button)
  await waitFor(() => expect(box?.open).toBe(true))
  await user.click(screen.getByRole('heading', { level: 1 }))
  expect(box?.open).toBe(false)
})

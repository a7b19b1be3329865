import { expect, test } from 'vitest'
import { enquiryCalls } from '#features/enquiries/contract.ts'
import { rowsPerPage } from '#shared/searching.ts'
import { enquiry } from '#tests/market.ts'
import { screen, visit, waitFor } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'

test('The next page of a list is read from its head, and the page before is found again', async () => {
  const here = await world({ rateLimits: false })
  for (let number = 1; number <= rowsPerPage + 1; number++)
    await here.done(enquiryCalls.contact, { ...enquiry, name: `Asker ${number}` })
  const { user } = await visit(here, '/admin/enquiries', { as: await here.person({ role: 'admin' }) })
  await user.click(await screen.findByRole('link', { name: 'Next page' }))
  await screen.findByRole('rowheader', { name: `Asker ${rowsPerPage + 1}` })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Enquiries' })))
  expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Previous page' }))
  await screen.findByRole('rowheader', { name: 'Asker 1' })
  expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull()
})

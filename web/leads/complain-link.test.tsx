import { expect, test } from 'vitest'
import { leadScene } from '#tests/lead-scene.ts'
import { screen, visit, waitFor } from '#tests/page/visit.ts'

test.each(['client', 'contractor'] as const)('The %s can complain while the agreed work is under way', async (side) => {
  const { here, owner, person, leadId } = await leadScene('accepted')
  const isClient = side === 'client'
  const page = isClient ? '/client-dashboard#responses' : `/contractor-dashboard#lead-${leadId}`
  const as = isClient ? owner : person
  const { user, address } = await visit(here, page, { as })
  await user.click(await screen.findByRole('link', { name: /Make a Complaint/ }))
  await waitFor(() => expect(address()).toBe(`/complaints?lead=${leadId}#form`))
  await user.type(await screen.findByLabelText(/^What happened/), 'Nobody has come for three days.')
  await user.click(screen.getByRole('button', { name: 'Send Complaint' }))
  await screen.findByText('Case C-00001 is open')
  if (!isClient) return
  // An open complaint is read, not made again.
  await visit(here, page, { as })
  await screen.findByRole('link', { name: 'Read Your Complaint' })
  expect(screen.queryByRole('link', { name: /Make a Complaint/ })).toBe(null)
})

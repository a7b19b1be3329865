import { expect, test } from 'vitest'
import { leadCalls } from '#features/leads/contract.ts'
import { usualValidity } from '#features/quotes/rules/validity.ts'
import { variationCalls } from '#features/variations/contract.ts'
import { days } from '#shared/dates.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { screen, visit, waitFor, within } from '#tests/page/visit.ts'

test('A contractor renews a quote that holds no longer, with a start that is still to come', async () => {
  const { here, person: by, leadId } = await leadScene('quoted')
  const open = () => visit(here, `/contractor-dashboard#lead-${leadId}`, { as: by })
  await open()
  expect(await screen.findByText(/Holds until/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Renew Quote/ })).toBe(null)

  here.clock.advance(days(usualValidity + 1))
  const { user, toast } = await open()
  expect(await screen.findByText(/It held until/)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: /let your quote run out.*Renew Quote/ }))
  const renew = screen.getByRole('button', { name: /^Renew Quote/ })
  await waitFor(() => expect(document.activeElement).toBe(renew))
  await user.click(renew)
  const dialog = within(await screen.findByRole('dialog', { name: 'Renew Quote' }))
  await user.click(dialog.getByRole('button', { name: 'Renew Quote' }))
  await dialog.findByText('Choose a day to come')
  await user.type(dialog.getByLabelText(/^Estimated start date/), '2026-04-06')
  await user.click(dialog.getByRole('button', { name: 'Renew Quote' }))
  expect(await toast()).toContain('Quote submitted successfully!')
  const [lead] = await here.done(leadCalls.ofContractor, { contractorId: by.id }, { as: by })
  expect(lead?.quote).toMatchObject({ version: 2, estimatedStartDate: '2026-04-06' })
})

test('A contractor reads what is agreed now beside what was quoted, and on the quote that was accepted', async () => {
  const { here, owner, person: by, leadId } = await leadScene('accepted')
  const change = { leadId, reason: 'The old tap can stay.', removes: [{ line: 1 }] }
  const { id } = await here.done(variationCalls.propose, change, { as: by })
  const dashboard = await visit(here, '/client-dashboard', { as: owner })
  const turn = within(await screen.findByRole('link', { name: /asks to change what you agreed/ }))
  expect(turn.getByText('Accept or Decline')).toBeTruthy()
  await dashboard.user.click(screen.getByRole('link', { name: /asks to change what you agreed/ }))
  const accept = await screen.findByRole('button', { name: 'Accept change 1' })
  // Pending changes come before what is settled.
  const record = screen.getByText(/^Accepted by/)
  expect(accept.compareDocumentPosition(record)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await here.done(variationCalls.accept, { id }, { as: owner })

  const { user } = await visit(here, `/contractor-dashboard#lead-${leadId}`, { as: by })
  expect(screen.getByText(/^[A-Z]\w+ can cancel it until the end of/)).toBeTruthy()
  expect((await screen.findByText(/^Agreed now/)).textContent).toBe('Agreed now: £80.00, with 1 change')
  expect((await screen.findAllByText(/^The homeowner pays you directly/)).length).toBe(1)
  await user.click(screen.getByRole('button', { name: /^Read Quote/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Your Quote' }))
  expect((await dialog.findByText(/is agreed in all/)).textContent).toBe(
    'With 1 change since, £80.00 is agreed in all.',
  )
})

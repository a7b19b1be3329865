import { expect, test } from 'vitest'
import { variationCalls } from '#features/variations/contract.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { screen, visit, within } from '#tests/page/visit.ts'

test('Whoever accepts a change with another name than their account’s is asked once, with their own at once', async () => {
  const { here, owner, person, leadId } = await leadScene('accepted')
  const change = { leadId, reason: 'It is not needed.', removes: [{ line: 0 }] }
  await here.done(variationCalls.propose, change, { as: person })
  const { user, toast } = await visit(here, '/client-dashboard#responses', { as: owner })
  await user.click(await screen.findByRole('button', { name: 'Accept change 1' }))
  const dialog = within(await screen.findByRole('dialog'))
  const accept = () => user.click(dialog.getByRole('button', { name: 'Accept the Change' }))
  const name = dialog.getByLabelText(/^Your name/)
  await user.type(name, 'Mickey Mouse')
  await accept()
  await dialog.findByText(/^This is not the name of your account/)
  await user.clear(name)
  await user.type(name, `${owner.firstName} ${owner.lastName}`.toUpperCase())
  await accept()
  expect(await toast()).toContain('The change is agreed')
})

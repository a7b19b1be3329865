import { expect, test } from 'vitest'
import { variationCalls } from '#features/variations/contract.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { screen, visit, within } from '#tests/page/visit.ts'

test('A contractor is warned of a change that waits before saying that the work is done', async () => {
  const { here, person, leadId } = await leadScene('accepted')
  const change = { leadId, reason: 'The wall is damp.', removes: [{ line: 0 }] }
  await here.done(variationCalls.propose, change, { as: person })
  const { user } = await visit(here, `/contractor-dashboard#lead-${leadId}`, { as: person })
  expect(await screen.findByText('Not answered yet')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: /^Mark Work Complete/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/^Change 1: £80.00 less/)).toBeDefined()
  expect(dialog.getByText(/it cannot be answered/)).toBeDefined()

  await user.click(dialog.getByRole('button', { name: 'Mark Work Complete' }))
  expect(await screen.findByText('Not answered')).toBeDefined()
})

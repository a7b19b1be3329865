import { expect, test } from 'vitest'
import { variationCalls } from '#features/variations/contract.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { screen, visit, waitFor, within } from '#tests/page/visit.ts'

test('Whoever declines a change that is taken back meanwhile reads that, and keeps what they wrote', async () => {
  const { here, owner, person, leadId } = await leadScene('accepted')
  const change = { leadId, reason: 'It is not needed.', removes: [{ line: 0 }] }
  const { id } = await here.done(variationCalls.propose, change, { as: person })
  const { user } = await visit(here, '/client-dashboard#responses', { as: owner })
  await user.click(await screen.findByRole('button', { name: 'Decline change 1' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Reason/), 'We still want the tiles.')
  await here.done(variationCalls.withdraw, { id }, { as: person })
  await user.click(dialog.getByRole('button', { name: 'Decline the Change' }))
  const notice = await dialog.findByText(/^Nothing was sent/)
  expect(notice.closest('[role=alert]')?.textContent).toContain('has taken this change back')
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('We still want the tiles.')
  expect(dialog.queryByRole('button', { name: 'Decline the Change' })).toBe(null)
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  // The button that opened it is gone: the contractor's card is focused.
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('article')[0]))
})

import { expect, test } from 'vitest'
import { leadScene } from '#tests/lead-scene.ts'
import { screen, visit, waitFor } from '#tests/page/visit.ts'

test('Whoever approves a contractor by the keyboard goes on from their response', async () => {
  const { here, owner, leadId } = await leadScene('pending')
  const { user } = await visit(here, '/client-dashboard#responses', { as: owner })
  const approve = await screen.findByRole('button', { name: /^Approve/ })
  approve.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(approve.isConnected).toBe(false))
  await waitFor(() => expect(document.activeElement?.id).toBe(`response-${leadId}`))
})

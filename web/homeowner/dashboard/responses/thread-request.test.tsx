import { expect, test } from 'vitest'
import { conversationCalls } from '#features/conversations/contract.ts'
import { paths } from '#shared/paths.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { screen, visit, waitFor, within } from '#tests/page/visit.ts'

/** The conversation of a request that awaits approval, opened by one of its two people. */
async function opened(as: 'owner' | 'person') {
  const scene = await leadScene('pending')
  const [conversation] = await scene.here.done(conversationCalls.list, { leadId: scene.leadId }, { as: scene[as] })
  const page = await visit(scene.here, paths.conversation(conversation?.id ?? ''), { as: scene[as] })
  await screen.findByRole('textbox', { name: /^Message to/ })
  const { pool } = scene.here.services.database
  const status = async () => (await pool.query('select status from leads where id = $1', [scene.leadId])).rows[0].status
  return { ...page, status }
}
const request = { name: 'Request' }

test('A homeowner approves a request where they read it, in its conversation', async () => {
  const { user, toast, status } = await opened('owner')
  const section = within(await screen.findByRole('region', request))
  expect(section.getByText(/^Answer by/)).toBeDefined()
  await user.click(section.getByRole('button', { name: /^Approve/ }))
  expect(await toast()).toContain('Contractor approved!')
  expect(await status()).toBe('confirmed')
  await waitFor(() => expect(screen.queryByRole('region', request)).toBeNull())
})

test('A homeowner declines a request in its conversation, once they were asked', async () => {
  const { user, toast, status } = await opened('owner')
  const section = within(await screen.findByRole('region', request))
  await user.click(section.getByRole('button', { name: /^Decline/ }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Decline' }))
  expect(await toast()).toContain('Request declined')
  expect(await status()).toBe('declined')
})

test('The contractor is offered no answer to their own request', async () => {
  await opened('person')
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
})

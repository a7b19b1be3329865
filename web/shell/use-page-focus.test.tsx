import { expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { screen, visit, waitFor, within } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'

test('After a step to a page the keyboard is at its content, or at the part that the link leads to', async () => {
  const { user } = await visit(await world(), paths.faq)
  await user.click(screen.getByRole('link', { name: 'Privacy policy' }))
  await waitFor(() => expect(document.activeElement?.id).toBe('cookies'))
  const footer = within(screen.getByRole('contentinfo'))
  await user.click(footer.getByRole('link', { name: 'Terms & Conditions' }))
  await waitFor(() => expect(document.activeElement?.id).toBe('main'))
})

test('Whoever opens a conversation from the list is in it, past the list', async () => {
  const { here, person: builder } = await leadScene('pending')
  const { user } = await visit(here, paths.messages, { as: builder })
  const list = within(await screen.findByRole('complementary', { name: 'All messages' }))
  await user.click(await list.findByRole('link'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Conversation' })))
})

import { expect, test } from 'vitest'
import { conversationCalls } from '#features/conversations/contract.ts'
import type { LeadState } from '#features/leads/rules/states.ts'
import { paths } from '#shared/paths.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { screen, visit } from '#tests/page/visit.ts'

/** Opens the thread of a lead in this state; returns what it says of the visit, once loaded. */
async function saidOfVisit(state: LeadState): Promise<HTMLElement | null> {
  const { here, person, leadId } = await leadScene(state)
  const [conversation] = await here.done(conversationCalls.list, { leadId }, { as: person })
  await visit(here, paths.conversation(conversation?.id ?? ''), { as: person })
  await screen.findByRole('textbox', { name: /^Message to/ })
  return screen.findByRole('region', { name: 'Visit' }, { timeout: 1500 }).catch(() => null)
}

test('a thread offers a visit once the homeowner has approved, and none of work that is confirmed as done', async () => {
  expect((await saidOfVisit('contacted'))?.textContent).toBe('No visit arranged yetOffer Times')
  expect((await saidOfVisit('awaiting_completion'))?.textContent).toBe('No visit arranged yetOffer Times')
  expect(await saidOfVisit('completed')).toBeNull()
})

import { expect, test, vi } from 'vitest'
import { conversationCalls } from '#features/conversations/contract.ts'
import { conversationWorks } from '#features/conversations/scheduled.ts'
import { minutes } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { paths } from '#shared/paths.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { screen, visit, within } from '#tests/page/visit.ts'
import { carryOut } from '#tests/works.ts'

/** A visible or hidden page. */
function look(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** The homeowner has written; the contractor has the conversation open. */
async function openConversation(state: DocumentVisibilityState) {
  look(state)
  const { here, owner, person: builder, leadId } = await leadScene('pending')
  const [conversation] = await here.done(conversationCalls.list, { leadId }, { as: builder })
  const conversationId = conversation?.id ?? ''
  await here.done(conversationCalls.send, { conversationId, id: newId(), text: 'Are you free?' }, { as: owner })
  await visit(here, paths.conversation(conversationId), { as: builder })
  await within(await screen.findByRole('region', { name: /^Messages with/ })).findByText('Are you free?')
  const unread = async () => (await here.done(conversationCalls.unread, {}, { as: builder })).conversations
  const mailed = async () => {
    here.clock.advance(minutes(6))
    await carryOut(here.services, conversationWorks.slice(0, 1))
    return (await here.mails()).filter(({ kind, to }) => kind === 'messages-unread' && to === builder.email).length
  }
  return { unread, mailed }
}

test('whoever looks at a conversation has read it, and is not mailed', async () => {
  const { unread, mailed } = await openConversation('visible')
  await vi.waitFor(async () => expect(await unread()).toBe(0), 10_000)
  expect(await mailed()).toBe(0)
})

test('one that is open behind something else is not read until somebody looks at it, and is mailed until then', async () => {
  const { unread, mailed } = await openConversation('hidden')
  expect(await unread()).toBe(1)
  expect(await mailed()).toBe(1)
  look('visible')
  await vi.waitFor(async () => expect(await unread()).toBe(0), 10_000)
})

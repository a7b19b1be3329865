import { expect, test } from 'vitest'
import { conversationCalls } from '#features/conversations/contract.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { visitCalls } from '#features/visits/contract.ts'
import { localOf } from '#features/visits/rules/times.ts'
import { days, later } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { screen, visit, within } from '#tests/page/visit.ts'

test('A line of a thread that is a sentence of its own ends before its time', async () => {
  const { here, owner, person, leadId } = await leadScene('contacted')
  const time = later(here.clock(), days(3))
  const { id } = await here.done(visitCalls.offer, { leadId, times: [localOf(time)] }, { as: person })
  await here.done(visitCalls.pick, { id, time: time.toISOString() }, { as: owner })
  await here.done(leadCalls.withdraw, { leadId }, { as: person })
  const [conversation] = await here.done(conversationCalls.list, { leadId }, { as: person })
  await visit(here, paths.conversation(conversation?.id ?? ''), { as: person })
  const thread = within(await screen.findByRole('region', { name: /^Messages with/ }))
  const line = async (label: RegExp) => (await thread.findByText(label)).closest('p')?.textContent
  expect(await line(/^The visit of .* is cancelled\.$/)).toMatch(/is cancelled\. \d\d:\d\d$/)
  expect(await line(/^You withdrew,$/)).toMatch(/withdrew, \d\d:\d\d$/)
})

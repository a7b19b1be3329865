import { expect, test } from 'vitest'
import { conversationCalls } from '#features/conversations/contract.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { reportCalls } from '#features/reports/contract.ts'
import { visitCalls } from '#features/visits/contract.ts'
import { localOf } from '#features/visits/rules/times.ts'
import { hours, later } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { screen, visit } from '#tests/page/visit.ts'

const proof = /^The homeowner’s code was given at the door, Mon 2 Feb 2026, 11:00\.$/

/** A lead whose site visit was recorded by the code at the door. */
async function provedScene() {
  const scene = await leadScene('contacted')
  const { here, owner, person, leadId } = scene
  const time = later(here.clock(), hours(26))
  const { id } = await here.done(visitCalls.offer, { leadId, times: [localOf(time)] }, { as: person })
  const { code } = await here.done(visitCalls.pick, { id, time: time.toISOString() }, { as: owner })
  here.clock.advance(hours(26))
  await here.done(visitCalls.arrive, { id, code: code ?? '' }, { as: person })
  return scene
}

test('A visit recorded by the code is not told to the homeowner as words of the contractor, nor to be reported', async () => {
  const { here, owner, leadId } = await provedScene()
  const { user } = await visit(here, `/client-dashboard#response-${leadId}`, { as: owner })
  await screen.findByText('They have seen the site. A formal quote comes next.')
  expect(screen.queryByText(/ wrote$/)).toBeNull()
  await user.click(await screen.findByText(/^History/))
  expect((await screen.findByText(proof)).tagName).toBe('P')
  expect(screen.queryByRole('button', { name: /^Report/ })).toBeNull()
  const [conversation] = await here.done(conversationCalls.list, { leadId }, { as: owner })
  await visit(here, paths.conversation(conversation?.id ?? ''), { as: owner })
  await screen.findByText(proof)
  expect(screen.queryByRole('button', { name: /^Report what/ })).toBeNull()
  const history = await here.done(leadCalls.history, { leadId }, { as: owner })
  const thingId = history.findLast(({ action }) => action === 'site-visit-complete')?.id ?? ''
  const report = { kind: 'message', thingId, reason: 'abusive', statement: 'They wrote this.' } as const
  expect((await here.request(reportCalls.report, report, { as: owner })).status).toBe(404)
})

test('A contractor does not write themselves that the code was given', async () => {
  const { here, person, leadId } = await leadScene('contacted')
  const visitNotes = 'The homeowner’s code was given at the door, Sun 1 Feb 2026, 09:00.'
  const forged = await here.request(leadCalls.siteVisitComplete, { leadId, visitNotes }, { as: person })
  expect(forged.status).toBe(400)
})

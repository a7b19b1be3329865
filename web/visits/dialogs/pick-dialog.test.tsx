import { expect, test } from 'vitest'
import { visitCalls } from '#features/visits/contract.ts'
import { localOf, visitMoment } from '#features/visits/rules/times.ts'
import { days, later } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { screen, visit } from '#tests/page/visit.ts'

test('Whoever is asked to move a visit reads which time it keeps if none of the new ones suits', async () => {
  const { here, owner, person, leadId } = await leadScene('contacted')
  const agreed = later(here.clock(), days(3))
  const { id } = await here.done(visitCalls.offer, { leadId, times: [localOf(agreed)] }, { as: person })
  await here.done(visitCalls.pick, { id, time: agreed.toISOString() }, { as: owner })
  await here.done(visitCalls.move, { id, times: [localOf(later(agreed, days(1)))] }, { as: person })
  const { user } = await visit(here, paths.visits, { as: owner })
  await user.click(await screen.findByRole('button', { name: /^Pick a Time/ }))
  expect(await screen.findByRole('radio', { name: `None: keep it on ${visitMoment(agreed)}` })).toBeDefined()
})

test.each([
  [1, 'this time'],
  [2, 'these times'],
])('Of %i times offered, the dialog says “%s”', async (number, words) => {
  const { here, owner, person, leadId } = await leadScene('contacted')
  const times = Array.from({ length: number }, (_, i) => localOf(later(here.clock(), days(i + 1))))
  await here.done(visitCalls.offer, { leadId, times }, { as: person })
  const { user } = await visit(here, paths.visits, { as: owner })
  await user.click(await screen.findByRole('button', { name: /^Pick a Time/ }))
  expect(await screen.findByText(new RegExp(`offers ${words} for the visit`))).toBeDefined()
})

import { expect, test } from 'vitest'
import { visitCalls } from '#features/visits/contract.ts'
import { localOf } from '#features/visits/rules/times.ts'
import { days, hours, later } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { screen, visit } from '#tests/page/visit.ts'

/** A lead with a visit that its contractor cancelled, agreed for in four days, and one in its place that took place. */
async function replacedScene() {
  const scene = await leadScene('contacted')
  const { here, owner, person, leadId } = scene
  const agreed = async (time: Date) => {
    const { id } = await here.done(visitCalls.offer, { leadId, times: [localOf(time)] }, { as: person })
    return here.done(visitCalls.pick, { id, time: time.toISOString() }, { as: owner })
  }
  const { id: cancelled } = await agreed(later(here.clock(), days(4)))
  await here.done(visitCalls.cancel, { id: cancelled, reason: 'My van broke down.' }, { as: person })
  const { id, code } = await agreed(later(here.clock(), hours(26)))
  here.clock.advance(hours(26))
  await here.done(visitCalls.arrive, { id, code: code ?? '' }, { as: person })
  return scene
}

test('A lead shows the visit that took place, not a later one cancelled before it', async () => {
  const { here, owner, person, leadId } = await replacedScene()
  for (const [address, as] of [
    [`/client-dashboard#response-${leadId}`, owner] as const,
    [`/contractor-dashboard#lead-${leadId}`, person] as const,
  ]) {
    await visit(here, address, { as })
    const time = await screen.findByRole('heading', { name: 'Mon 2 Feb 2026, 11:00–12:00' })
    expect(time.parentElement?.textContent).toMatch(/Visited$/)
    expect(screen.queryByText(/5 Feb 2026/)).toBeNull()
  }
})

test('A cancelled visit whose day is still to come is not listed as past alone', async () => {
  const { here, owner } = await replacedScene()
  await visit(here, paths.visits, { as: owner })
  expect(await screen.findByRole('heading', { name: 'Past and cancelled (2)' })).toBeDefined()
})

import { expect, test } from 'vitest'
import { visitCalls } from '#features/visits/contract.ts'
import { localOf, visitMoment } from '#features/visits/rules/times.ts'
import { days, later } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { homeowner, job, leadAt } from '#tests/market.ts'
import { screen, visit } from '#tests/page/visit.ts'

/** A homeowner who is offered times, the first of which another homeowner of the contractor has picked since. */
async function pickedByAnother(...moreDays: number[]) {
  const { here, owner, person, leadId } = await leadScene('contacted')
  const taken = later(here.clock(), days(3))
  const times = [taken, ...moreDays.map((n) => later(here.clock(), days(n)))]
  await here.done(visitCalls.offer, { leadId, times: times.map((at) => localOf(at)) }, { as: person })
  const another = await homeowner(here)
  const theirs = await leadAt(here, 'contacted', await job(here, another), another, person)
  const { id } = await here.done(visitCalls.offer, { leadId: theirs, times: [localOf(taken)] }, { as: person })
  await here.done(visitCalls.pick, { id, time: taken.toISOString() }, { as: another })
  return { here, owner, person, leadId, taken, times }
}

test('A homeowner sees which offered time is no longer free, and picks from the others alone', async () => {
  const { here, owner, taken, times } = await pickedByAnother(4)
  const { user } = await visit(here, paths.visits, { as: owner })
  expect(await screen.findByText(/offers you 1 time for a visit/)).toBeDefined()
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toContain(
    `${visitMoment(taken)}: no longer free`,
  )
  await user.click(await screen.findByRole('button', { name: /^Pick a Time/ }))
  expect((await screen.findAllByRole('radio')).map((radio) => radio.closest('label')?.textContent)).toEqual([
    visitMoment(times[1] ?? ''),
    'None: ask for others',
  ])
})

test('A homeowner with no time left is told so, and asks for other times with one press', async () => {
  const { here, owner } = await pickedByAnother()
  const { user, toast } = await visit(here, paths.visits, { as: owner })
  expect(await screen.findByText(/^None of the times is still free\. .+ is to offer others\.$/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Pick a Time/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Ask for Other Times/ }))
  expect(await toast()).toMatch(/is asked for other times/)
  expect(await screen.findByText(/^You asked for other times\./)).toBeDefined()
})

test('The dashboard of the contractor says that other times are needed, and lists the lead as waiting for them', async () => {
  const { here, person } = await pickedByAnother()
  await visit(here, paths.contractorDashboard(), { as: person })
  const turn = await screen.findByRole('link', {
    name: /^None of the times you offered is still free\. Offer others\./,
  })
  expect(turn.textContent).toContain('Offer Times')
  expect(await screen.findByRole('heading', { name: 'Waiting for you (2)' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: /^Waiting for the homeowner/ })).toBeNull()
})

import { expect, test } from 'vitest'
import { profileCalls } from '#features/profiles/contract.ts'
import { paths } from '#shared/paths.ts'
import { contractor } from '#tests/market.ts'
import { screen, visit, waitFor } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'

test('Whoever is about to pause reads that job alerts stop, and whoever is paused reads it wherever the pause is said', async () => {
  const here = await world()
  const person = await contractor(here)
  await visit(here, paths.editProfile, { as: person })
  expect((await screen.findByText(/^You leave the directory/)).textContent).toContain('get no job alerts')
  await here.done(profileCalls.pause, { id: person.id, until: '2026-04-01' }, { as: person })
  await visit(here, paths.editProfile, { as: person })
  expect((await screen.findByText(/^You are not in the directory/)).textContent).toContain('get no job alerts')
  const { user } = await visit(here, paths.contractorDashboard(), { as: person })
  expect((await screen.findByText(/^You are not in the directory/)).textContent).toContain('get no job alerts')
  await user.click(await screen.findByRole('tab', { name: 'Profile' }))
  const said = await screen.findByText(/^You get no job alerts while you are paused/)
  expect(said.textContent).toBe('You get no job alerts while you are paused, until 1 Apr 2026.')
})

test('The keyboard is not lost where a pause ends: neither in the profile nor on the dashboard', async () => {
  const here = await world()
  const person = await contractor(here)
  for (const [at, button, place] of [
    [paths.editProfile, 'Take Work Again Now', 'Not taking work until'],
    [paths.contractorDashboard(), 'Take Work Again', null],
  ] as const) {
    await here.done(profileCalls.pause, { id: person.id, until: '2026-04-01' }, { as: person })
    const { user } = await visit(here, at, { as: person })
    await user.click(await screen.findByRole('button', { name: button }))
    await waitFor(() => expect(screen.queryByRole('button', { name: button })).toBeNull())
    const where = document.activeElement
    expect(where?.contains(place ? screen.getByLabelText(place) : screen.getByRole('tablist'))).toBe(true)
    expect(where).not.toBe(document.body)
  }
})

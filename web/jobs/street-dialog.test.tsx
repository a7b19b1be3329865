import { expect, test } from 'vitest'
import { jobStreetCalls } from '#features/jobs/contract/street.ts'
import { jobCalls } from '#features/jobs/contract.ts'
import { visitCalls } from '#features/visits/contract.ts'
import { localOf, visitMoment } from '#features/visits/rules/times.ts'
import { hours, later } from '#shared/dates.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { screen, visit, within } from '#tests/page/visit.ts'

/** A homeowner with a job, a contractor in touch about it, and a visit offered. */
async function offered() {
  const { here, owner, person: builder, jobId, leadId } = await leadScene('contacted')
  const startsAt = later(here.clock(), hours(48))
  await here.done(visitCalls.offer, { leadId, times: [localOf(startsAt)] }, { as: builder })
  const street = async () => {
    const [own] = await here.done(jobCalls.list, {}, { as: owner })
    return own?.view === 'own' && own.street
  }
  return { here, owner, builder, jobId, leadId, startsAt, street }
}

test('A homeowner who agrees a visit says where to come, and changes it beside the visit', async () => {
  const { here, owner, builder, leadId, startsAt, street } = await offered()
  const { user, toast } = await visit(here, '/visits', { as: owner })
  await user.click(await screen.findByRole('button', { name: /^Pick a Time/ }))
  let dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByLabelText(/^House and street/)).toBeNull()
  await user.click(await dialog.findByRole('radio', { name: visitMoment(startsAt) }))
  await user.type(dialog.getByLabelText(/^House and street/), '14 Elm Grove')
  await user.click(dialog.getByRole('button', { name: 'Agree' }))
  expect(await screen.findByText('Agreed')).toBeDefined()
  expect(await screen.findByText(/^14 Elm Grove, /)).toBeDefined()
  const [seen] = await here.done(visitCalls.list, { leadId }, { as: builder })
  expect(seen).toMatchObject({ state: 'agreed', address: expect.stringContaining('14 Elm Grove') })

  while (!(await toast()).includes('The visit is agreed'));
  await user.click(screen.getByRole('button', { name: /^Change Address/ }))
  dialog = within(await screen.findByRole('dialog'))
  const field = await dialog.findByLabelText(/^House and street/)
  await user.clear(field)
  await user.type(field, '16 Elm Grove')
  await user.click(dialog.getByRole('button', { name: 'Save Address' }))
  expect(await toast()).toContain('The address is saved')
  expect(await screen.findByText(/^16 Elm Grove, /)).toBeDefined()
  expect(await street()).toBe('16 Elm Grove')
})

test('A homeowner who has not said which house is told so beside the visit, and asked again when it is moved', async () => {
  const { here, owner, builder, leadId, startsAt, street } = await offered()
  const [made] = await here.done(visitCalls.list, { leadId }, { as: owner })
  const id = made?.id ?? ''
  await here.done(visitCalls.pick, { id, time: startsAt.toISOString() }, { as: owner })
  const moved = later(startsAt, hours(2))
  await here.done(visitCalls.move, { id, times: [localOf(moved)] }, { as: builder })
  const { user } = await visit(here, '/visits', { as: owner })
  expect(await screen.findByText(/does not know which house yet/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^Pick a Time/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('radio', { name: visitMoment(moved) }))
  await user.type(dialog.getByLabelText(/^House and street/), '14 Elm Grove')
  await user.click(dialog.getByRole('button', { name: 'Agree' }))
  expect(await screen.findByText(/^14 Elm Grove, /)).toBeDefined()
  expect(screen.queryByText(/does not know which house yet/)).toBeNull()
  expect(await street()).toBe('14 Elm Grove')
})

test('A contractor is told beside the visit while the homeowner has not said which house', async () => {
  const { here, owner, builder, jobId, leadId, startsAt } = await offered()
  const [made] = await here.done(visitCalls.list, { leadId }, { as: owner })
  await here.done(visitCalls.pick, { id: made?.id ?? '', time: startsAt.toISOString() }, { as: owner })
  const said = /has not said which house: ask before you set off/
  await visit(here, '/visits', { as: builder })
  expect(await screen.findByText(said)).toBeDefined()
  await here.done(jobStreetCalls.giveStreet, { id: jobId, street: '14 Elm Grove' }, { as: owner })
  await visit(here, '/visits', { as: builder })
  expect(await screen.findByText(/^14 Elm Grove, /)).toBeDefined()
  expect(screen.queryByText(said)).toBeNull()
})

test('The time a homeowner picks and where to come outlive a reload, and go once the visit is agreed', async () => {
  const { here, owner, startsAt, street } = await offered()
  const { user } = await visit(here, '/visits', { as: owner })
  await user.click(await screen.findByRole('button', { name: /^Pick a Time/ }))
  await user.click(await screen.findByRole('radio', { name: visitMoment(startsAt) }))
  await user.type(screen.getByLabelText(/^House and street/), '14 Elm Grove')

  const again = await visit(here, '/visits', { as: owner, sameBrowser: true })
  await again.user.click(await screen.findByRole('button', { name: /^Pick a Time/ }))
  expect(await screen.findByLabelText(/^House and street/)).toHaveProperty('value', '14 Elm Grove')
  await again.user.click(screen.getByRole('button', { name: 'Agree' }))
  expect(await screen.findByText('Agreed')).toBeDefined()
  expect(await street()).toBe('14 Elm Grove')
  expect(JSON.stringify(localStorage)).not.toContain('Elm Grove')
})

test('A homeowner says on the card of a job where it is', async () => {
  const { here, owner, street } = await offered()
  const { user, toast } = await visit(here, '/client-dashboard', { as: owner })
  await user.click(await screen.findByRole('button', { name: /^Add Address/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText(/^House and street/), '14 Elm Grove')
  await user.click(dialog.getByRole('button', { name: 'Save Address' }))
  expect(await toast()).toContain('The address is saved')
  expect(await screen.findByText(/^14 Elm Grove, /)).toBeDefined()
  expect(await street()).toBe('14 Elm Grove')
})

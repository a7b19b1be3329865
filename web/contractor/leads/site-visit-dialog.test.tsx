import { expect, test } from 'vitest'
import { visitCalls } from '#features/visits/contract.ts'
import { localOf, visitMoment } from '#features/visits/rules/times.ts'
import { hours, later } from '#shared/dates.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { screen, visit, within } from '#tests/page/visit.ts'

/** A contractor's lead with an agreed visit in so many hours. */
async function agreed(inHours: number) {
  const { here, owner, person: builder, leadId } = await leadScene('contacted')
  const startsAt = later(here.clock(), hours(inHours))
  const { id } = await here.done(visitCalls.offer, { leadId, times: [localOf(startsAt)] }, { as: builder })
  await here.done(visitCalls.pick, { id, time: startsAt.toISOString() }, { as: owner })
  const cancel = () => here.done(visitCalls.cancel, { id, reason: 'I have a cold.' }, { as: builder })
  const open = () => visit(here, `/contractor-dashboard#lead-${leadId}`, { as: builder })
  return { here, startsAt, cancel, open }
}

const record = { name: /^Complete Site Visit/ }

test('A visit whose time is still to come is not offered to be recorded, and can be moved', async () => {
  const { startsAt, open } = await agreed(72)
  await open()
  expect(await screen.findAllByText(/^The site visit is agreed\. Once its time has come/)).toBeDefined()
  expect(await screen.findByRole('heading', { name: new RegExp(visitMoment(startsAt)) })).toBeDefined()
  expect(screen.getByRole('button', { name: /^Move/ })).toBeDefined()
  expect(screen.queryByRole('button', record)).toBeNull()
})

test('A visit that its contractor cancelled is not offered to be recorded before its time either, and says why', async () => {
  const { startsAt, cancel, open } = await agreed(72)
  await cancel()
  await open()
  const why = `You cancelled the visit agreed for ${visitMoment(startsAt)}. A visit can be recorded from then on`
  expect(await screen.findByText(new RegExp(`^${why}`))).toBeDefined()
  expect(screen.getByRole('button', { name: /^Offer Times for Another Visit/ })).toBeDefined()
  expect(screen.queryByRole('button', record)).toBeNull()
})

test('A contractor who records the site visit at its time reads which it was', async () => {
  const { here, startsAt, open } = await agreed(1)
  here.clock.advance(hours(1))
  const { user, toast } = await open()
  await user.click(await screen.findByRole('button', record))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('This was the agreed visit')).toBeDefined()
  expect(dialog.getByText(new RegExp(`^${visitMoment(startsAt)}`))).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Complete Site Visit' }))
  expect(await toast()).toContain('Site visit completed!')
})

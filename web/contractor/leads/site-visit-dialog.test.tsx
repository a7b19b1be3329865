import { expect, test } from 'vitest'
import { leadCalls } from '#features/leads/contract.ts'
import { visitCalls } from '#features/visits/contract.ts'
import { localOf, visitMoment } from '#features/visits/rules/times.ts'
import { hours, later } from '#shared/dates.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { isDisabled, screen, visit, within } from '#tests/page/visit.ts'

/** A contractor recording the site visit of a lead whose agreed visit is in so many hours. */
async function recording(inHours: number) {
  const { here, owner, person: builder, leadId } = await leadScene('contacted')
  const startsAt = later(here.clock(), hours(inHours))
  const { id } = await here.done(visitCalls.offer, { leadId, times: [localOf(startsAt)] }, { as: builder })
  await here.done(visitCalls.pick, { id, time: startsAt.toISOString() }, { as: owner })
  const page = await visit(here, `/contractor-dashboard#lead-${leadId}`, { as: builder })
  await page.user.click(await screen.findByRole('button', { name: /^Complete Site Visit/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(new RegExp(`^${visitMoment(startsAt)}`))).toBeDefined()
  const send = dialog.getByRole('button', { name: 'Complete Site Visit' })
  const status = async () =>
    (await here.done(leadCalls.ofContractor, { contractorId: builder.id }, { as: builder })).at(0)?.status
  return { ...page, dialog, send, status }
}

test('A contractor who records the site visit days before the agreed one says that they have been, and reads what becomes of it', async () => {
  const { user, dialog, send, toast, status } = await recording(72)
  expect(dialog.getByText('The agreed visit is still to come')).toBeDefined()
  expect(dialog.getByText(/it is off: you and .* are told so by email/)).toBeDefined()
  expect(isDisabled(send)).toBe(true)
  await user.click(dialog.getByRole('checkbox', { name: /^I have seen the site already/ }))
  await user.click(send)
  expect(await toast()).toContain('Site visit completed!')
  expect(await status()).toBe('site_visited')
})

test('A contractor who records the site visit at its time reads which it was, and is asked nothing more', async () => {
  const { dialog, send } = await recording(1)
  expect(dialog.getByText('This was the agreed visit')).toBeDefined()
  expect(dialog.queryByRole('checkbox')).toBeNull()
  expect(isDisabled(send)).toBe(false)
})

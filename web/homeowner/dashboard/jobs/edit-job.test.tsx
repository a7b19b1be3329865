import { expect, test, vi } from 'vitest'
import { jobStreetCalls } from '#features/jobs/contract/street.ts'
import { jobCalls } from '#features/jobs/contract.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { contractor, homeowner, job, request } from '#tests/market.ts'
import { listeningTo } from '#tests/page/listening.ts'
import { isDisabled, screen, visit, waitFor, within } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'

test('A homeowner who edits a job that is closed meanwhile, on their phone, keeps what they wrote', async () => {
  const here = await world()
  const owner = await homeowner(here)
  const id = await job(here, owner)
  vi.stubGlobal('EventSource', listeningTo(here, owner))
  const { user } = await visit(here, '/client-dashboard#active', { as: owner })
  await user.click(await screen.findByRole('button', { name: /^Edit Job/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const description = await dialog.findByLabelText<HTMLTextAreaElement>(/^Description/)
  await user.type(description, ' And the gutter.')
  await here.done(jobCalls.close, { id, reason: '' }, { as: owner })
  expect((await dialog.findByRole('alert')).textContent).toContain('This has changed meanwhile.')
  expect(description.value).toContain('And the gutter.')
  expect(dialog.queryByRole('button', { name: 'Save Changes' })).toBe(null)
})

test('A homeowner who adds photos to a job that is closed meanwhile is told so, and adds none', async () => {
  const here = await world()
  const owner = await homeowner(here)
  const id = await job(here, owner)
  vi.stubGlobal('EventSource', listeningTo(here, owner))
  const { user } = await visit(here, '/client-dashboard#active', { as: owner })
  await user.click(await screen.findByRole('button', { name: /^Add Photos/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByLabelText(/^Add photos/)
  await here.done(jobCalls.close, { id, reason: '' }, { as: owner })
  expect((await dialog.findByRole('alert')).textContent).toContain('This has changed meanwhile.')
  expect(dialog.queryByLabelText(/^Add photos/)).toBe(null)
})

test('A homeowner who edits the postcode of a job reads that house and street will be asked again, and the town follows', async () => {
  const here = await world()
  const owner = await homeowner(here)
  const id = await job(here, owner)
  await here.done(jobCalls.change, { id, location: 'Leeds' }, { as: owner })
  await here.done(jobStreetCalls.giveStreet, { id, street: '12 Cardigan Road' }, { as: owner })
  const { user, toast } = await visit(here, '/client-dashboard#active', { as: owner })
  await user.click(await screen.findByRole('button', { name: /^Edit Job/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const postcode = await dialog.findByLabelText<HTMLInputElement>(/^Postcode/)
  await dialog.findByText('Leeds, LS6')
  const postcodePart = postcode.closest('[data-field]')?.parentElement as HTMLElement
  expect(dialog.queryByText(/house and street will be asked again/)).toBe(null)
  await user.clear(postcode)
  await user.type(postcode, 'M20 2AB')
  const said = await within(postcodePart).findByText(/house and street will be asked again/)
  expect(said.closest('[role=status]')?.textContent).toContain('“12 Cardigan Road” is no longer kept')
  await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>(/^Location/).value).toBe('Manchester'))
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  expect(await toast()).toContain('Job changed')
  expect(await here.done(jobCalls.list, {}, { as: owner })).toMatchObject([
    { postcode: 'M20 2AB', location: 'Manchester', street: null },
  ])
})

test('A homeowner who edits a job that a contractor confirms meanwhile is told what is not saved, and loses none of it', async () => {
  const here = await world({ rateLimits: false })
  const [owner, person] = [await homeowner(here), await contractor(here)]
  const id = await job(here, owner)
  const leadId = await request(here, id, person)
  vi.stubGlobal('EventSource', listeningTo(here, owner))
  const { user, toast } = await visit(here, '/client-dashboard#active', { as: owner })
  await user.click(await screen.findByRole('button', { name: /^Edit Job/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const title = await dialog.findByLabelText<HTMLInputElement>(/^Title/)
  await user.clear(title)
  await user.type(title, 'Leaking bath tap')
  await here.done(leadCalls.confirmQuote, { leadId }, { as: person })
  const notSaved = await dialog.findByRole('alert')
  expect(notSaved.textContent).toContain('A contractor has confirmed')
  expect(notSaved.textContent).toContain('Title: Leaking bath tap')
  const save = dialog.getByRole('button', { name: 'Save Changes' })
  expect(isDisabled(save)).toBe(true)
  await user.type(dialog.getByLabelText(/^Description/), ' And the gutter.')
  await user.click(save)
  expect(await toast()).toContain('Job changed')
  await waitFor(() => expect(isDisabled(save)).toBe(true))
  expect(dialog.getByRole('alert').textContent).toContain('Title: Leaking bath tap')
  const [saved] = await here.done(jobCalls.list, {}, { as: owner })
  expect(saved).toMatchObject({ title: 'Leaking kitchen tap', description: expect.stringContaining('And the gutter.') })
})

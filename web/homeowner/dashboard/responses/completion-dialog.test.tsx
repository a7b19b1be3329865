import { expect, test, vi } from 'vitest'
import { leadCalls } from '#features/leads/contract.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { screen, type VisitedPage, visit, waitFor, within } from '#tests/page/visit.ts'
import { smallPicture } from '#tests/pictures.ts'
import { storedPhotos } from '#web/data/photo-store.ts'

/** Opens the dialog that confirms the completion and rates it. */
async function completing(user: VisitedPage['user']) {
  await user.click(await screen.findByRole('button', { name: /^Confirm Completion/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByLabelText(/^Photos \(/)
  return dialog
}

test('The photos of an unsent review outlive its dialog and a reload, in their order, until they are left out', async () => {
  const { here, owner, leadId } = await leadScene('awaiting_completion')
  const page = '/client-dashboard#responses'
  const { user } = await visit(here, page, { as: owner })
  const photo = (name: string) => new File([smallPicture.content], name, { type: 'image/jpeg' })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo')
  let dialog = await completing(user)
  await user.upload(dialog.getByLabelText(/^Photos \(/), [photo('tap.jpg'), photo('sink.jpg')])
  await dialog.findByText('sink.jpg')
  await user.upload(dialog.getByLabelText(/^Photos \(/), new File(['Notes'], 'notes.jpg', { type: 'image/jpeg' }))
  await dialog.findByText(/^“notes.jpg” is not a JPG/)
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // A page that shows a review of the lead sends none of them.
  expect(await storedPhotos(leadId)).toEqual([])

  const again = await visit(here, page, { as: owner, sameBrowser: true })
  dialog = await completing(again.user)
  await dialog.findByText('tap.jpg')
  const listed = dialog.getAllByText(/\.jpg$/).map(({ textContent }) => textContent)
  expect(listed).toEqual(['tap.jpg', 'sink.jpg'])
  await again.user.click(dialog.getByRole('button', { name: /sink\.jpg/ }))
  await again.user.click(dialog.getByRole('button', { name: 'Cancel' }))
  dialog = await completing(again.user)
  await dialog.findByText('tap.jpg')
  expect(dialog.queryByText('sink.jpg')).toBeNull()
})

test('A completion that could not be sent is said in its dialog to be unsent', async () => {
  const { here, owner } = await leadScene('awaiting_completion')
  const { user, toast } = await visit(here, '/client-dashboard#responses', { as: owner })
  const dialog = await completing(user)
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  await user.click(dialog.getByRole('button', { name: 'Confirm Completion' }))
  expect(await toast()).toContain('Failed to confirm completion')
  dialog.getByText('Failed to confirm completion. Please try again later.')
})

test('A final cost of £0 is refused at its field, by the server too, and an empty one says nothing', async () => {
  const { here, owner, leadId } = await leadScene('awaiting_completion')
  const refused = await here.request(leadCalls.confirmCompletion, { leadId, finalTotal: 0 }, { as: owner })
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { finalTotal: expect.stringMatching(/more than £0/) } },
  })
  const { user } = await visit(here, '/client-dashboard#responses', { as: owner })
  const dialog = await completing(user)
  await user.click(await dialog.findByRole('radio', { name: 'Another amount' }))
  const amount = dialog.getByLabelText(/^It came to/)
  await user.type(amount, '0')
  await user.click(dialog.getByRole('button', { name: 'Confirm Completion' }))
  await dialog.findByText('Enter more than £0, or leave it empty if you would rather not say')
  await user.clear(amount)
  await user.click(dialog.getByRole('button', { name: 'Confirm Completion' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { rows } = await here.services.database.pool.query('select said_by_homeowner from lead_totals')
  expect(rows).toEqual([{ said_by_homeowner: null }])
})

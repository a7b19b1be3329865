import { expect, test } from 'vitest'
import { leadScene } from '#tests/lead-scene.ts'
import { review } from '#tests/market.ts'
import { screen, type VisitedPage, visit, waitFor, within } from '#tests/page/visit.ts'
import { peopleScene } from '#tests/people-scene.ts'

/** Opens the dialog of a button; the field in it. */
async function field({ button, label }: { button: RegExp; label: RegExp }, user: VisitedPage['user']) {
  await user.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog')).findByLabelText<HTMLTextAreaElement>(label)
}

const words = 'The wall behind the tap is damp.'
const stays = (input: HTMLTextAreaElement) => waitFor(() => expect(input.value).toContain(words))
const nothingIsKept = () => expect(JSON.stringify(localStorage)).not.toContain(words)
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

const correcting = { button: /^Correct/, label: /^Comment/ }

test('A correction of a review outlives a reload, and is given up with its dialog', async () => {
  const { here, owner, person } = await peopleScene()
  const { comment } = await review(here, owner, person)
  const page = '/client-dashboard#responses'
  const { user } = await visit(here, page, { as: owner })
  await user.type(await field(correcting, user), words)
  await visit(here, page, { as: owner, sameBrowser: true })
  await stays(await field(correcting, user))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await isClosed()
  nothingIsKept()
  const again = await field(correcting, user)
  expect(again.value).toBe(comment)
  await user.type(again, words)
  await user.click(screen.getByRole('button', { name: 'Save Correction' }))
  await isClosed()
  nothingIsKept()
})

test('The stars, the words and the price of a review outlive a reload, and go once it is published', async () => {
  const { here, owner } = await leadScene('awaiting_completion')
  const page = '/client-dashboard#responses'
  const completing = { button: /^Confirm Completion/, label: /^Comment/ }
  const { user } = await visit(here, page, { as: owner })
  await user.type(await field(completing, user), words)
  await user.click(screen.getByRole('button', { name: 'Yes, 5 Stars' }))
  await user.click(await screen.findByRole('radio', { name: 'Another amount' }))
  await user.type(screen.getByLabelText('It came to'), '150')
  await visit(here, page, { as: owner, sameBrowser: true })
  await stays(await field(completing, user))
  expect((await screen.findByLabelText<HTMLInputElement>('It came to')).value).toBe('150')
  expect(screen.getByText(/^Your review of 5 stars will be published/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Confirm Completion' }))
  await isClosed()
  nothingIsKept()
  expect(await screen.findByText(`“${words}”`)).toBeTruthy()
})

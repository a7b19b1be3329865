import { expect, test } from 'vitest'
import { complaintDeskCalls } from '#features/complaints/contract/desk.ts'
import { complaintCalls } from '#features/complaints/contract.ts'
import { paths } from '#shared/paths.ts'
import { homeowner } from '#tests/market.ts'
import { screen, visit, waitFor, within } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'
import { currentToast } from '#web/ui/toasts/toast-store.ts'

/** A case open in two admins' browsers, the second of them on the desk page. */
async function twoAtOneCase() {
  const here = await world()
  const [first, second] = [await here.person({ role: 'admin' }), await here.person({ role: 'admin' })]
  const owner = await homeowner(here)
  const said = { kind: 'conduct', text: 'Nobody rings me back about the tap.' } as const
  const { id } = await here.done(complaintCalls.open, said, { as: owner })
  const { user } = await visit(here, paths.adminComplaints, { as: second })
  await user.click(await screen.findByRole('button', { name: /^Answer/ }))
  const dialog = within(await screen.findByRole('dialog'))
  return { here, first, owner, id, user, dialog, words: dialog.getByLabelText(/^Answer/) }
}

test('of two admins who answer a complaint the second reads what the first wrote, keeps their own words and may still send', async () => {
  const { here, first, owner, id, user, dialog, words } = await twoAtOneCase()
  await here.done(complaintDeskCalls.answer, { complaintId: id, text: 'We have rung them today.' }, { as: first })
  await user.type(words, 'We look now.')
  await user.click(dialog.getByRole('button', { name: 'Send Answer' }))
  await dialog.findByText(/We have rung them today\./, { selector: '[role=alert] *' })
  expect(currentToast()?.description).toContain('One of us has answered in this case meanwhile')
  expect(words).toHaveProperty('value', 'We look now.')

  await user.click(dialog.getByRole('button', { name: 'Send Answer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { statements } = await here.done(complaintCalls.read, { id }, { as: owner })
  expect(statements.map(({ text }) => text).slice(1)).toEqual(['We have rung them today.', 'We look now.'])
})

test('an admin who answers a case that a colleague closes meanwhile reads so, and keeps what they wrote', async () => {
  const { here, first, id, user, dialog, words } = await twoAtOneCase()
  await user.type(words, 'We look now.')
  const outcome = { complaintId: id, outcome: 'upheld', text: 'They should have rung you.' } as const
  await here.done(complaintDeskCalls.close, outcome, { as: first })
  await user.click(dialog.getByRole('button', { name: 'Send Answer' }))
  const notice = await dialog.findByText(/^This is not on the page/, { selector: '[role=alert] *' })
  expect(notice.closest('[role=alert]')?.textContent).toBe(
    'This is not on the page any more: one of us has probably decided it meanwhile.Nothing was sent. What you typed is still here to copy.',
  )
  expect(words).toHaveProperty('value', 'We look now.')
  expect(dialog.queryByRole('button', { name: 'Send Answer' })).toBeNull()
})

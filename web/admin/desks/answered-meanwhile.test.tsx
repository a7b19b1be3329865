import { expect, test } from 'vitest'
import { complaintDeskCalls } from '#features/complaints/contract/desk.ts'
import { complaintCalls } from '#features/complaints/contract.ts'
import { paths } from '#shared/paths.ts'
import { homeowner } from '#tests/market.ts'
import { screen, visit, waitFor, within } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'
import { currentToast } from '#web/ui/toasts/toast-store.ts'

test('of two admins who answer a complaint the second reads what the first wrote, keeps their own words and may still send', async () => {
  const here = await world()
  const [first, second] = [await here.person({ role: 'admin' }), await here.person({ role: 'admin' })]
  const owner = await homeowner(here)
  const said = { kind: 'conduct', text: 'Nobody rings me back about the tap.' } as const
  const { id } = await here.done(complaintCalls.open, said, { as: owner })
  const { user } = await visit(here, paths.adminComplaints, { as: second })
  await user.click(await screen.findByRole('button', { name: /^Answer/ }))
  await here.done(complaintDeskCalls.answer, { complaintId: id, text: 'We have rung them today.' }, { as: first })

  const dialog = within(await screen.findByRole('dialog'))
  const words = dialog.getByLabelText(/^Answer/)
  await user.type(words, 'We look now.')
  await user.click(dialog.getByRole('button', { name: 'Send Answer' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('We have rung them today.')
  expect(currentToast()?.description).toContain('One of us has answered in this case meanwhile')
  expect(words).toHaveProperty('value', 'We look now.')

  await user.click(dialog.getByRole('button', { name: 'Send Answer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { statements } = await here.done(complaintCalls.read, { id }, { as: owner })
  expect(statements.map(({ text }) => text).slice(1)).toEqual(['We have rung them today.', 'We look now.'])
})

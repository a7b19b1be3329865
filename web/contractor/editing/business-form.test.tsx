import { expect, test } from 'vitest'
import { contractor } from '#tests/market.ts'
import { screen, visit, waitFor } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'

test('A business that takes another name says why, and is asked when it does not', async () => {
  const here = await world()
  const person = await contractor(here)
  const { user } = await visit(here, '/edit-profile', { as: person })
  const name = await screen.findByLabelText<HTMLInputElement>('Business name')
  const before = name.value
  expect(screen.queryByLabelText(/^Why does the business/)).toBeNull()
  await user.clear(name)
  await user.type(name, 'Wharfe Valley Plumbing')
  const reason = await screen.findByLabelText(/^Why does the business/)
  const save = screen
    .getAllByRole('button', { name: 'Save Changes' })
    .find((button) => button.closest('form')?.contains(reason))
  if (!save) throw new Error('There is no button that saves')
  await user.click(save)
  await screen.findByText('Please say why the business has another name: whoever checks it reads this')
  await user.type(reason, 'A partner has joined us.')
  await user.click(save)
  await screen.findByText('Business Information Updated')
  await waitFor(() => expect(screen.queryByLabelText(/^Why does the business/)).toBeNull())
  const { rows } = await here.services.database.pool.query('select name, reason from business_names')
  expect(rows).toEqual([{ name: before, reason: 'A partner has joined us.' }])
})

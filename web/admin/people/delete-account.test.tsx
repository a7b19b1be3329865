import { expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { contractor } from '#tests/market.ts'
import { screen, visit, within } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'

test('An admin about to delete an account reads what of theirs that ends', async () => {
  const { here, person } = await leadScene('confirmed')
  const { user } = await visit(here, paths.adminPerson(person.id), { as: await here.person({ role: 'admin' }) })
  await user.click(await screen.findByRole('button', { name: 'Delete Account' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('A deletion ends 1 lead under way.')
})

test('An admin deletes an account only once the word is typed and the reason written', async () => {
  const here = await world()
  const { id } = await contractor(here)
  const admin = await here.person({ role: 'admin' })
  const { user, toast } = await visit(here, `/admin/people/${id}`, { as: admin })
  await user.click(await screen.findByRole('button', { name: 'Delete Account' }))
  const dialog = within(await screen.findByRole('dialog'))
  const send = dialog.getByRole('button', { name: 'Delete Account' })
  const deleted = async () => {
    await user.dblClick(send)
    const { rows } = await here.services.database.pool.query('select from users where id = $1 and deleted_at is null', [
      id,
    ])
    return rows.length === 0
  }
  expect(await deleted()).toBe(false)
  await user.type(dialog.getByLabelText('Reason'), 'Asked for by telephone')
  expect(await deleted()).toBe(false)
  await user.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE')
  await user.click(send)
  expect(await toast()).toContain('Account Deleted Successfully')
  expect(await deleted()).toBe(true)
})

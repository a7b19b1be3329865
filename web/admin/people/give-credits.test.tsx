import { expect, test } from 'vitest'
import { contractor } from '#tests/market.ts'
import { screen, visit, within } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'

test('An admin gives a contractor free leads, with the reason', async () => {
  const here = await world()
  const { id, lastName } = await contractor(here)
  const admin = await here.person({ role: 'admin' })
  const { user, toast } = await visit(here, '/admin-dashboard?tab=contractors', { as: admin })
  await user.click(await screen.findByRole('button', { name: new RegExp(`^What else can be done: .* ${lastName}$`) }))
  await user.click(await screen.findByRole('menuitem', { name: '+5 Free Leads' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(dialog.getByLabelText('Reason'))
  await user.type(dialog.getByLabelText('Reason'), 'For the trouble')
  await user.click(dialog.getByRole('button', { name: 'Give Credits' }))
  expect(await toast()).toContain('Credits Added Successfully!')
  const given = 'select amount, reason from credit_entries where contractor_id = $1 order by id desc limit 1'
  const { rows } = await here.services.database.pool.query(given, [id])
  expect(rows).toEqual([{ amount: 5, reason: 'For the trouble' }])
})

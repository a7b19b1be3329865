import { expect, test, vi } from 'vitest'
import { creditCalls } from '#features/credits/contract.ts'
import { contractor } from '#tests/market.ts'
import { screen, type VisitedPage, visit, within } from '#tests/page/visit.ts'
import { type World, world } from '#tests/world.ts'

/** Opens the dialog that gives a contractor 5 leads. */
async function giving(lastName: string, user: VisitedPage['user']) {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^What else can be done: .* ${lastName}$`) }))
  await user.click(await screen.findByRole('menuitem', { name: '+5 Free Leads' }))
  return within(await screen.findByRole('dialog'))
}

async function given(here: World, id: string) {
  const all = 'select amount, reason from credit_entries where contractor_id = $1 order by id'
  const { rows } = await here.services.database.pool.query(all, [id])
  return rows
}

test('An admin gives a contractor free leads, with the reason', async () => {
  const here = await world()
  const { id, lastName } = await contractor(here)
  const admin = await here.person({ role: 'admin' })
  const { user, toast } = await visit(here, '/admin-dashboard?tab=contractors', { as: admin })
  const dialog = await giving(lastName, user)
  await user.clear(dialog.getByLabelText('Reason'))
  await user.type(dialog.getByLabelText('Reason'), 'For the trouble')
  await user.click(dialog.getByRole('button', { name: 'Give Credits' }))
  expect(await toast()).toContain('Credits Added Successfully!')
  expect((await given(here, id)).at(-1)).toEqual({ amount: 5, reason: 'For the trouble' })
})

test('Free leads whose answer was lost are given once, though the page is reloaded and they are given again', async () => {
  const here = await world()
  const { id, lastName } = await contractor(here)
  const admin = await here.person({ role: 'admin' })
  const before = await given(here, id)
  const answer = here.app.request.bind(here.app)
  const losing = vi.spyOn(here.app, 'request').mockImplementation(async (request) => {
    const answered = await answer(request)
    if (request instanceof Request && request.url.endsWith(creditCalls.give.path))
      throw new TypeError('Failed to fetch')
    return answered
  })
  const first = await visit(here, '/admin-dashboard?tab=contractors', { as: admin })
  await first.user.click((await giving(lastName, first.user)).getByRole('button', { name: 'Give Credits' }))
  expect(await first.toast()).toContain('Failed to Give Credits')
  losing.mockRestore()
  const { user, toast } = await visit(here, '/admin-dashboard?tab=contractors', { as: admin, sameBrowser: true })
  await user.click((await giving(lastName, user)).getByRole('button', { name: 'Give Credits' }))
  expect(await toast()).toContain('Credits Added Successfully!')
  expect(await given(here, id)).toHaveLength(before.length + 1)
})

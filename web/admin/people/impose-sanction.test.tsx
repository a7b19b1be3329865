import { expect, test } from 'vitest'
import { sanctionCalls } from '#features/sanctions/contract.ts'
import { paths } from '#shared/paths.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { homeowner, job } from '#tests/market.ts'
import { screen, visit, waitFor, within } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'
import { currentToast } from '#web/ui/toasts/toast-store.ts'

test('An admin about to warn somebody whom a colleague warns first reads that, keeps their words and may still warn', async () => {
  const here = await world()
  const [first, second] = [await here.person({ role: 'admin' }), await here.person({ role: 'admin' })]
  const { id: userId } = await homeowner(here)
  const { user } = await visit(here, paths.adminPerson(userId), { as: second })
  await user.click(await screen.findByRole('button', { name: 'Warn, Unlist or Suspend' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText(/^Ground/), 'harming')
  const words = dialog.getByLabelText(/^What happened/)
  await user.type(words, 'They shouted at a roofer.')
  expect(dialog.queryByRole('alert')).toBeNull()
  const warning = { userId, kind: 'warning', ground: 'harming', reason: 'They shouted at a tiler.' } as const
  await here.done(sanctionCalls.impose, warning, { as: first })

  await user.click(dialog.getByRole('button', { name: 'Warn' }))
  await dialog.findByText(/They shouted at a tiler\./, { selector: '[role=alert] *' })
  expect(currentToast()?.description).toContain('One of us has sanctioned them meanwhile: warning. Read that first')
  expect(words).toHaveProperty('value', 'They shouted at a roofer.')

  await user.click(dialog.getByRole('button', { name: 'Warn' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await here.done(sanctionCalls.list, { userId, show: 'active' }, { as: first })).toHaveLength(2)
})

test('An admin about to suspend somebody reads what of theirs that ends', async () => {
  const { here, owner, person } = await leadScene('confirmed')
  await job(here, owner)
  const admin = await here.person({ role: 'admin' })
  const idle = await homeowner(here)
  const isTold = async (userId: string, words: string) => {
    const { user } = await visit(here, paths.adminPerson(userId), { as: admin })
    await user.click(await screen.findByRole('button', { name: 'Warn, Unlist or Suspend' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByText(words)).toBeNull()
    await user.click(dialog.getByRole('radio', { name: /^Suspend/ }))
    await dialog.findByText(words)
  }
  await isTold(owner.id, 'A suspension ends 2 open jobs and 1 lead under way.')
  await isTold(person.id, 'A suspension ends 1 lead under way.')
  await isTold(idle.id, 'Nothing of theirs is under way.')
})

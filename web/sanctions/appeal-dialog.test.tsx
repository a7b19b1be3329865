import { expect, test, vi } from 'vitest'
import { sanctionCalls } from '#features/sanctions/contract.ts'
import { paths } from '#shared/paths.ts'
import { contractor } from '#tests/market.ts'
import { listeningTo } from '#tests/page/listening.ts'
import { screen, visit, within } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'

test('The one appeal is kept while it is written, and sent', async () => {
  const here = await world()
  const [person, admin] = [await contractor(here), await here.person({ role: 'admin' })]
  const reason = 'He shouted at two homeowners in May.'
  await here.done(
    sanctionCalls.impose,
    { userId: person.id, kind: 'warning', ground: 'harming', reason },
    { as: admin },
  )
  const { user, toast } = await visit(here, paths.contractorDashboard(), { as: person })
  const appeal = async () => {
    await user.click(await screen.findByRole('button', { name: /^Appeal/ }))
    return within(await screen.findByRole('dialog'))
  }
  const dialog = await appeal()
  await user.type(dialog.getByLabelText('Why you disagree'), 'I was on holiday in May.')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  const again = await appeal()
  expect(again.getByLabelText<HTMLTextAreaElement>('Why you disagree').value).toBe('I was on holiday in May.')
  await user.click(again.getByRole('button', { name: 'Send Appeal' }))
  expect(await toast()).toContain('Appeal sent')
  expect(Object.keys(localStorage).filter((name) => name.startsWith('kept:appeal'))).toEqual([])
})

test('An appeal that is being written stays when the sanction is taken back meanwhile, and is no longer sent', async () => {
  const here = await world()
  const [person, admin, other] = [
    await contractor(here),
    await here.person({ role: 'admin' }),
    await here.person({ role: 'admin' }),
  ]
  const reason = 'He shouted at two homeowners in May.'
  const warning = { userId: person.id, kind: 'warning', ground: 'harming', reason } as const
  await here.done(sanctionCalls.impose, warning, { as: admin })
  const [imposed] = await here.done(sanctionCalls.mine, {}, { as: person })
  vi.stubGlobal('EventSource', listeningTo(here, person))
  const { user } = await visit(here, paths.contractorDashboard(), { as: person })
  await user.click(await screen.findByRole('button', { name: /^Appeal/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const words = dialog.getByLabelText<HTMLTextAreaElement>('Why you disagree')
  await user.type(words, 'I was on holiday in May.')
  await here.done(sanctionCalls.lift, { sanctionId: imposed?.id ?? '', reason: 'It was somebody else.' }, { as: other })
  expect((await dialog.findByRole('alert')).textContent).toContain('This has changed meanwhile.')
  expect(words.value).toBe('I was on holiday in May.')
  expect(dialog.queryByRole('button', { name: 'Send Appeal' })).toBeNull()
})

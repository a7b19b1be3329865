import { expect, test } from 'vitest'
import { deletionWord } from '#features/departures/rules.ts'
import { sanctionCalls } from '#features/sanctions/contract.ts'
import { groundSentence } from '#features/sanctions/rules.ts'
import { newId } from '#shared/ids.ts'
import { paths } from '#shared/paths.ts'
import { contractor } from '#tests/market.ts'
import { screen, visit, within } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'

test('the file of somebody suspended says so first, and that nothing can be given to them', async () => {
  const here = await world()
  const admin = await here.person({ role: 'admin', adminRoles: ['moderator', 'finance'] })
  const builder = await contractor(here)
  await here.done(
    sanctionCalls.impose,
    { userId: builder.id, kind: 'suspension', ground: 'harming', reason: 'They shouted at two people.' },
    { as: admin },
  )
  // From the desk, where the name links to the file.
  const { user, address } = await visit(here, paths.adminSanctions({ show: 'active' }), { as: admin })
  const desk = within(await screen.findByRole('table', { name: 'Sanctions' }))
  const [name] = await desk.findAllByRole('link', { name: `${builder.firstName} ${builder.lastName}` })
  if (name) await user.click(name)
  await screen.findByText('Suspended until we lift it')
  expect(address()).toBe(paths.adminPerson(builder.id))
  expect(screen.getByText(new RegExp(`by ${admin.email}`)).textContent).toContain(
    `${groundSentence('harming')} They have not appealed.`,
  )
  expect(screen.getByRole('link', { name: 'At the desk' }).getAttribute('href')).toBe(
    paths.adminSanctions({ show: 'active', userId: builder.id }),
  )
  await user.click(screen.getByRole('button', { name: 'Give or Take Credits' }))
  await screen.findAllByText(/^This account is suspended/)
})

test('whoever deletes an account from its file reads there at once what is left', async () => {
  const here = await world()
  const [admin, builder] = [await here.person({ role: 'admin' }), await contractor(here)]
  const { user } = await visit(here, paths.adminPerson(builder.id), { as: admin })
  const account = async () => within(await screen.findByRole('region', { name: 'Account' }))
  expect((await account()).getByText('Subscription')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Delete Account' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Reason/), 'They asked on the telephone.')
  await user.type(dialog.getByLabelText(`Type ${deletionWord} to confirm`), deletionWord)
  await user.click(dialog.getByRole('button', { name: 'Delete Account' }))
  await screen.findByText(/only what the law keeps is left/)
  for (const label of ['Email', 'Subscription', 'Verification', 'Lead credits'])
    expect((await account()).queryByText(label), label).toBeNull()
})

test('from their file somebody can be written to and called', async () => {
  const here = await world()
  const admin = await here.person({ role: 'admin', adminRoles: ['support'] })
  const builder = await contractor(here)
  const { user } = await visit(here, paths.adminPerson(builder.id), { as: admin })
  await user.click(await screen.findByRole('button', { name: /^Contact/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('link', { name: 'Send Email' }).getAttribute('href')).toBe(`mailto:${builder.email}`)
  expect(dialog.getByRole('link', { name: /^Call / }).getAttribute('href')).toMatch(/^tel:\d+$/)
})

test('an address that leads to nobody offers to find somebody, not to try it again', async () => {
  const here = await world()
  const admin = await here.person({ role: 'admin', adminRoles: ['support'] })
  for (const id of ['x', newId()]) {
    await visit(here, paths.adminPerson(id), { as: admin })
    const find = await screen.findByRole('link', { name: 'Find Somebody' })
    expect(find.getAttribute('href')).toBe(paths.adminPeople())
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
  }
})

test('whoever looks for the reference of an error is told where it is found', async () => {
  const here = await world()
  const admin = await here.person({ role: 'admin', adminRoles: ['support'] })
  await visit(here, `${paths.adminPeople()}?search=${newId()}`, { as: admin })
  expect(await screen.findByText(/^This is the reference of an error/)).toBeTruthy()
})

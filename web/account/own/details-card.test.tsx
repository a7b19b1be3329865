import { expect, test } from 'vitest'
import { ownAccountCalls } from '#features/accounts/contract/own.ts'
import { paths } from '#shared/paths.ts'
import { screen, visit, waitFor, within } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'
import { removeToast } from '#web/ui/toasts/toast-store.ts'

test('What is typed while the details are saved stays, and waits to be saved', async () => {
  const here = await world()
  const owner = await here.person({ role: 'client', firstName: 'Dora' })
  const { user, toast } = await visit(here, paths.account, { as: owner })
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  await screen.findByLabelText('First name')
  const earlier = field('First name').value
  const retype = async (label: string, text: string) => {
    await user.clear(field(label))
    await user.type(field(label), text)
  }
  await retype('First name', 'Dorothy')
  await retype('Last name', 'Ashworth')
  const line = globalThis.fetch
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  globalThis.fetch = async (...asked) => {
    await held
    return line(...asked)
  }
  await user.click(screen.getByRole('button', { name: 'Save Details' }))
  await retype('First name', earlier)
  await user.type(field('Last name'), '-Field')
  release()
  expect(await toast()).toContain('Your details are saved')
  const saved = async () => (await here.done(ownAccountCalls.own, {}, { as: owner })).firstName
  expect(await saved()).toBe('Dorothy')
  await waitFor(() => expect(screen.queryByText('Saving...')).toBeNull())
  expect([field('First name').value, field('Last name').value]).toEqual([earlier, 'Ashworth-Field'])
  await user.click(screen.getByRole('button', { name: 'Save Details' }))
  expect(await toast()).toContain('Your details are saved')
  expect(await saved()).toBe(earlier)
})

test('Details that could not be saved are said beside the button to be unsaved, until they are saved', async () => {
  const here = await world()
  const owner = await here.person({ role: 'client', firstName: 'Dora' })
  const { user, toast } = await visit(here, paths.account, { as: owner })
  const lastName = await screen.findByLabelText('Last name')
  await user.clear(lastName)
  await user.type(lastName, 'Ashworth')
  const line = globalThis.fetch
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  const save = screen.getByRole('button', { name: 'Save Details' })
  await user.click(save)
  expect(await toast()).toContain('Could not save your details')
  removeToast()
  const refusals = () =>
    within(save.closest('form') ?? document.body).queryAllByText('Could not save your details. Please try again later.')
  expect(refusals()).toHaveLength(1)
  globalThis.fetch = line
  await user.click(save)
  expect(await toast()).toContain('Your details are saved')
  expect(refusals()).toEqual([])
})

test('Saving the details leaves the page as it is, and the keyboard where it was', async () => {
  const here = await world()
  const owner = await here.person({ role: 'client', firstName: 'Dora' })
  const { user, toast } = await visit(here, paths.account, { as: owner })
  const lastName = await screen.findByLabelText('Last name')
  await user.clear(lastName)
  await user.type(lastName, 'Ashworth')
  const save = screen.getByRole('button', { name: 'Save Details' })
  await user.click(save)
  expect(await toast()).toContain('Your details are saved')
  await waitFor(() => expect(screen.queryByText('Saving...')).toBeNull())
  expect(save.isConnected).toBe(true)
  expect(document.activeElement).toBe(save)
})

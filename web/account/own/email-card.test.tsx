import { expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { screen, visit } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'

test('Whoever asks for the address that they have already is told so, and of no mail', async () => {
  const here = await world()
  const owner = await here.person({ role: 'client' })
  const { user } = await visit(here, paths.account, { as: owner })
  await user.type(await screen.findByLabelText('New email'), owner.email.toUpperCase())
  await user.type(screen.getByLabelText('Your password'), 'kettle and toast')
  await user.click(screen.getByRole('button', { name: 'Change Email' }))
  await screen.findByText('You sign in with this address already')
  expect(screen.queryByText(/Now check your email/)).toBeNull()
})

test('A link to a new address that no longer works leads on to the account, not to another try', async () => {
  const here = await world()
  const owner = await here.person({ role: 'client' })
  const { user } = await visit(here, paths.confirmEmail('x'.repeat(43)), { as: owner })
  await user.click(await screen.findByRole('button', { name: 'Confirm My New Email' }))
  await screen.findByRole('link', { name: 'Back to Your Account' })
  screen.getByText(/This link no longer works/)
  expect(screen.queryByRole('button', { name: 'Confirm My New Email' })).toBeNull()
})

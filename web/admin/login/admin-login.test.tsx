import { expect, test } from 'vitest'
import { makeFirstAdmin } from '#features/sign-in/actions/first-admin.ts'
import { screen, visit } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'

test('An admin who mistyped the password is not told of it any more once signed in, and sets up the second factor first', async () => {
  const admin = { email: 'office@example.com', password: 'paper and pencils' }
  const here = await world({ admin })
  await makeFirstAdmin(here.services)
  const { user, toast, address } = await visit(here, '/admin-login')
  await user.type(await screen.findByLabelText('Username'), admin.email)
  const password = screen.getByLabelText('Password')
  await user.type(password, 'paper and pens')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await toast()).toContain('Invalid Admin Credentials')
  await user.clear(password)
  await user.type(password, admin.password)
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  await screen.findByRole('heading', { name: 'Two-factor sign-in is off' })
  expect(address()).toBe('/admin/security')
  expect(screen.queryByRole('navigation', { name: 'Admin area' })).toBeNull()
  expect(screen.queryByText('Invalid Admin Credentials')).toBeNull()
})

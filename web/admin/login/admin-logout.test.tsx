import { expect, test, vi } from 'vitest'
import { screen, visit, waitFor } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'
import { getItem, setItem } from '#web/data/user-storage.ts'

test('An admin who logs out leaves nothing behind that they had typed in this browser', async () => {
  const here = await world({ rateLimits: false })
  const admin = await here.person({ role: 'admin' })
  const { user, address } = await visit(here, '/admin-fresh', { as: admin })
  const logout = await screen.findByRole('button', { name: 'Admin Logout' })
  setItem('complaint', { text: 'They shouted at two people.' })
  await user.click(logout)
  await waitFor(() => expect(address()).toContain('/admin-login'))
  expect(getItem('complaint')).toBeUndefined()
  expect(JSON.stringify({ ...localStorage })).not.toContain('They shouted')
})

test('An admin who logs out reads nothing more as one, which would be refused', async () => {
  const here = await world({ rateLimits: false })
  const answers = vi.spyOn(here.app, 'request')
  const { user, address } = await visit(here, '/admin-dashboard', { as: await here.person({ role: 'admin' }) })
  await user.click(await screen.findByRole('button', { name: 'Admin Logout' }))
  await waitFor(() => expect(address()).toContain('/admin-login'))
  await screen.findByRole('heading', { name: 'Admin Login' })
  const statuses = await Promise.all(answers.mock.results.map(async ({ value }) => (await value).status))
  expect(statuses).not.toContain(401)
})

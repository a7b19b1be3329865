import { expect, test } from 'vitest'
import { screen, visit, waitFor } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'
import { keep, kept } from '#web/data/kept.ts'

test('An admin who logs out leaves nothing behind that they had typed in this browser', async () => {
  const here = await world({ rateLimits: false })
  const admin = await here.person({ role: 'admin' })
  const { user, address } = await visit(here, '/admin-fresh', { as: admin })
  const logout = await screen.findByRole('button', { name: 'Admin Logout' })
  keep('complaint', { text: 'They shouted at two people.' })
  await user.click(logout)
  await waitFor(() => expect(address()).toContain('/admin-login'))
  expect(kept('complaint')).toBeUndefined()
  expect(JSON.stringify({ ...localStorage })).not.toContain('They shouted')
})

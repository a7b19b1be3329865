import { expect, onTestFinished, test, vi } from 'vitest'
import { minutes } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { screen, visit, waitFor } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'
import { endsAfter } from './last-activity.ts'

test('an admin who answers in the last minute stays signed in', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
  const here = await world()
  const { user } = await visit(here, paths.adminSecurity, { as: await here.person({ role: 'admin' }) })
  await screen.findByRole('heading', { name: /^Two-factor sign-in is/ })
  const opened = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => opened + endsAfter + minutes(0.5))
  vi.advanceTimersByTime(minutes(0.25))
  await user.click(await screen.findByRole('button', { name: 'Stay Signed In' }))
  await waitFor(() => expect(screen.queryByText('Are you still there?')).toBeNull())
})

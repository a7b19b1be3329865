import { expect, test, vi } from 'vitest'
import { reportCalls } from '#features/reports/contract.ts'
import { teamCalls } from '#features/team/contract.ts'
import { paths } from '#shared/paths.ts'
import { contractor, homeowner, review } from '#tests/market.ts'
import { listeningTo } from '#tests/page/listening.ts'
import { screen, visit, within } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'

test('an open page of somebody whose role is taken away closes at once, and what they typed stays to copy', async () => {
  const here = await world()
  const owner = await here.person({ role: 'admin' })
  const moderator = await here.person({ role: 'admin', adminRoles: ['moderator'] })
  const by = await contractor(here)
  const { id } = await review(here, await homeowner(here), by)
  const said = { kind: 'review', thingId: id, reason: 'abusive', statement: 'It calls my wife names.' } as const
  await here.done(reportCalls.report, said, { as: by })
  vi.stubGlobal('EventSource', listeningTo(here, moderator))
  const { user } = await visit(here, paths.adminReports, { as: moderator })
  await user.click(await screen.findByRole('button', { name: /^Let It Stand/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const reason = dialog.getByLabelText(/^Reason/)
  await user.type(reason, 'A bad review.')

  await here.done(teamCalls.setRoles, { adminId: moderator.id, roles: [] }, { as: owner })
  expect((await dialog.findByRole('alert')).textContent).toContain('This desk is for moderators.')
  expect(reason).toHaveProperty('value', 'A bad review.')
  expect(screen.queryByText('It calls my wife names.')).toBeNull()
  await screen.findByText(/^You have no role/)
})

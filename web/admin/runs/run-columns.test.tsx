import { expect, test } from 'vitest'
import { bulkRunCalls } from '#features/bulk-runs/contract.ts'
import { paths } from '#shared/paths.ts'
import { screen, visit, within } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'

test('credits for very many begin once the second admin was asked, and are no matter of support', async () => {
  const here = await world()
  const first = await here.person({ role: 'admin' })
  await here.services.database.pool.query(
    `insert into bulk_runs (id, work, details, state, total, started_by, started_at)
      values (gen_random_uuid(), 'give-credits', '{"credits": 5, "reason": "A gift"}', 'waiting', 1001, $1, $2)`,
    [first.id, here.clock()],
  )
  await visit(here, paths.adminBulkRuns, { as: await here.person({ role: 'admin', adminRoles: ['support'] }) })
  await screen.findByRole('button', { name: /^What else can be done/ })
  expect(screen.queryByRole('button', { name: 'Agree and Begin' })).toBeNull()

  const second = await here.person({ role: 'admin', adminRoles: ['finance'] })
  const { user, toast } = await visit(here, paths.adminBulkRuns, { as: second })
  await user.click(await screen.findByRole('button', { name: 'Agree and Begin' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/It begins at once, for 1,001 contractors/)).toBeTruthy()
  const stateOf = async () => (await here.done(bulkRunCalls.list, {}, { as: second }))[0]?.state
  expect(await stateOf()).toBe('waiting')
  await user.click(question.getByRole('button', { name: 'Agree and Begin' }))
  expect(await toast()).toContain('Begun')
  expect(await stateOf()).not.toBe('waiting')
})

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
  await screen.findByRole('button', { name: /^Give Up/ })
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

test('a run is given up only once that was asked, and what was done by then is said', async () => {
  const here = await world()
  const admin = await here.person({ role: 'admin' })
  await here.services.database.pool.query(
    `insert into bulk_runs (id, work, details, state, total, sent, started_by, started_at)
      values (gen_random_uuid(), 'give-credits', '{"credits": 5, "reason": "A gift"}', 'stopped', 40, 12, $1, $2)`,
    [admin.id, here.clock()],
  )
  const { user, toast } = await visit(here, paths.adminBulkRuns, { as: admin })
  const stateOf = async () => (await here.done(bulkRunCalls.list, {}, { as: admin }))[0]?.state
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: /^Give Up/ }))
    return within(await screen.findByRole('alertdialog'))
  }
  const question = await ask()
  expect(question.getByText(/^12 of 40 were dealt with/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Keep the Run' }))
  expect(await stateOf()).toBe('stopped')
  await user.click((await ask()).getByRole('button', { name: 'Give Up' }))
  expect(await toast()).toContain('Given up')
  expect(await stateOf()).toBe('done')
})

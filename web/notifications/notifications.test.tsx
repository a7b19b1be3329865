import { expect, test } from 'vitest'
import { notificationsPerPage } from '#features/notifications/rules.ts'
import { newId } from '#shared/ids.ts'
import { homeowner } from '#tests/market.ts'
import { screen, visit, waitFor } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'

test('What is older is offered only where something is', async () => {
  const here = await world()
  const owner = await homeowner(here)
  const { pool } = here.services.database
  await pool.query('delete from notifications')
  const tell = (times: number) =>
    pool.query(
      `insert into notifications (id, user_id, kind, title, path, at)
      select unnest($1::uuid[]), $2, 'lead-step', 'A contractor asks to quote', '/client-dashboard', $3`,
      [Array.from({ length: times }, newId), owner.id, here.clock()],
    )
  const told = () => screen.getAllByText('A contractor asks to quote')
  await tell(notificationsPerPage)
  await visit(here, '/notifications', { as: owner })
  expect(told()).toHaveLength(notificationsPerPage)
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Older' })).toBeNull())

  await tell(1)
  const { user } = await visit(here, '/notifications', { as: owner })
  await user.click(await screen.findByRole('link', { name: 'Older' }))
  await waitFor(() => expect(told()).toHaveLength(1))
})

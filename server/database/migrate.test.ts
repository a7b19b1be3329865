import { expect, test } from 'vitest'
import { whileHeld } from '#tests/locks.ts'
import { world } from '#tests/world.ts'
import { migrate } from './migrate.ts'

test('a migration gives way where somebody keeps a table, and runs once they let go', async () => {
  const here = await world()
  const { pool } = here.services.database
  const waits: unknown[] = []
  await whileHeld(
    here,
    ['lock table migrations'],
    () => migrate({ ...pool.options, pipeline: false }, (error) => waits.push(error)),
    () => expect.poll(() => waits, { timeout: 5000 }).toHaveLength(1),
  )
  expect(waits).toEqual([expect.objectContaining({ code: '55P03' })])
})

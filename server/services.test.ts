import { expect, test, vi } from 'vitest'
import { world } from '#tests/world.ts'

test('a process that fails while it opens leaves no connection to the database', async () => {
  await using here = await world()
  const others = async () => {
    const { rows } = await here.services.database.pool.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() order by pid',
    )
    return rows.map(({ pid }) => pid)
  }
  const before = await others()
  const push = async () => {
    throw new Error('There is no push service')
  }
  await expect(here.anotherProcess({ push })).rejects.toThrow('There is no push service')
  await vi.waitFor(async () => expect(await others()).toEqual(before), 5000)
})

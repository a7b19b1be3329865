import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { World } from './world.ts'

/**
 * Does `work` while another connection holds what `lock` takes; `meanwhile` runs once the work waits for it. The caller must
 * not hold what it requests there, or both would wait for ever.
 */
export async function whileHeld<T>(
  { services: { database } }: World,
  lock: [sql: string, ...values: unknown[]],
  work: () => Promise<T>,
  meanwhile: (other: pg.PoolClient) => Promise<unknown>,
): Promise<T> {
  const other = await database.pool.connect()
  try {
    await other.query('begin')
    const [sql, ...values] = lock
    await other.query(sql, values)
    let ended = false
    const working = work().finally(() => {
      ended = true
    })
    // It may fail before it is awaited.
    working.catch(() => {})
    while (!ended && !(await somebodyWaits(database.pool))) await sleep(10)
    if (ended) throw new Error('It did not wait for the lock')
    try {
      await meanwhile(other)
    } finally {
      await other.query('rollback')
    }
    return await working
  } finally {
    other.release()
  }
}

/** Whether so many wait for a lock. */
export async function somebodyWaits(pool: pg.Pool, count = 1): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return (rowCount ?? 0) >= count
}

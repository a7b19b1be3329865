import type pg from 'pg'

/** A position in the write-ahead log, in bytes from its beginning: later writes are further on. */
export type Position = number

/** SQL for the present position. Asked after a commit, it lies after everything that was committed. */
export const positionSql = `pg_current_wal_insert_lsn() - '0/0'`

/** A server that does not answer within this time, in milliseconds, counts as away. */
const timeouts = { query_timeout: 3000 }

/** The primary's position. */
export async function positionNow(pool: pg.Pool): Promise<Position> {
  const { rows } = await pool.query<{ at: Position }>({ text: `select ${positionSql} as at`, ...timeouts })
  return rows[0]?.at ?? 0
}

/** A replica's position; null where it is the primary now, and takes writes. */
export async function replayedPosition(pool: pg.Pool): Promise<Position | null> {
  const text = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0' end as at`
  const { rows } = await pool.query<{ at: Position | null }>({ text, ...timeouts })
  return rows[0]?.at ?? null
}

import type pg from 'pg'

/** A place in the write-ahead log, in bytes from its beginning: what is written later is further on. */
export type Position = number

/** As SQL: where the log is now. Asked after a commit, all of that is before it. */
export const positionSql = `pg_current_wal_insert_lsn() - '0/0'`

/** One that does not say within this time is away: milliseconds. */
const patience = { query_timeout: 3000 }

/** Where the primary is. */
export async function positionNow(pool: pg.Pool): Promise<Position> {
  const { rows } = await pool.query<{ at: Position }>({ text: `select ${positionSql} as at`, ...patience })
  return rows[0]?.at ?? 0
}

/** How far a replica has come; null where it is the primary now, and takes writes. */
export async function standOf(pool: pg.Pool): Promise<Position | null> {
  const text = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0' end as at`
  const { rows } = await pool.query<{ at: Position | null }>({ text, ...patience })
  return rows[0]?.at ?? null
}

import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

/** Tables whose rows expire. */
export const expiringTables = ['sessions', 'verifications'] as const

/** Deletes expired sessions or links in batches, so that nobody waits for a lock; returns how many. */
export async function removeExpired(
  db: Db,
  table: (typeof expiringTables)[number],
  now: Date,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where id in (
      select id from ${sql.table(table)} where expires_at <= ${now} limit ${limit}::int for update skip locked
    )`.execute(db)
  return Number(numAffectedRows)
}

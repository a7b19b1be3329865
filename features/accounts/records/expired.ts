import { sql } from 'kysely'
import type { Db } from '#server/database.ts'

const batch = 5000

/** Removes sessions and single-use links that have ended, some at a time, so that nobody waits for a lock. */
export async function removeExpired(db: Db, now: Date): Promise<void> {
  for (const table of ['sessions', 'verifications']) {
    let removed = 0
    do {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where id in (
          select id from ${sql.table(table)} where expires_at <= ${now} limit ${batch}::int for update skip locked
        )`.execute(db)
      removed = Number(numAffectedRows)
    } while (removed === batch)
  }
}

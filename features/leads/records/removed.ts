import { sql } from 'kysely'
import type { RemovalGround } from '#features/removals/rules.ts'
import type { Db } from '#server/database/database.ts'

/**
 * For which ground texts about these leads were taken down at the desk of reports: messages by the step they were written with,
 * reviews by their id. Reports are made about leads and stand above them, so their table is read here in SQL, and nothing of
 * theirs is imported.
 */
export async function removedTexts(db: Db, leadIds: readonly string[]): Promise<Map<string, RemovalGround>> {
  if (leadIds.length === 0) return new Map()
  const { rows } = await sql<{ thing_id: string; ground: RemovalGround }>`
    select thing_id, ground from reports
    where lead_id = any(${leadIds}) and state = 'removed' and ground is not null
  `.execute(db)
  return new Map(rows.map(({ thing_id, ground }) => [thing_id, ground]))
}

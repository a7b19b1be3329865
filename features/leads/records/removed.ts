import { sql } from 'kysely'
import type { RemovalGround } from '#features/removals/rules.ts'
import type { Db } from '#server/database/database.ts'

/**
 * The grounds on which texts about these leads were removed: messages by their step, reviews by their id. Read in SQL, since
 * reports are a feature above leads and cannot be imported.
 */
export async function removedTexts(db: Db, leadIds: readonly string[]): Promise<Map<string, RemovalGround>> {
  if (leadIds.length === 0) return new Map()
  const { rows } = await sql<{ thing_id: string; ground: RemovalGround }>`
    select thing_id, ground from reports
    where lead_id = any(${leadIds}) and state = 'removed' and ground is not null
  `.execute(db)
  return new Map(rows.map(({ thing_id, ground }) => [thing_id, ground]))
}

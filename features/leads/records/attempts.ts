import type { Db, Row } from '#server/database/database.ts'
import { newId } from '#shared/ids.ts'

/** A contractor's logged attempt to reach a homeowner. */
export type AttemptRow = Row<'lead_attempts'>

export async function insertAttempt(db: Db, attempt: Omit<AttemptRow, 'id'>): Promise<void> {
  await db
    .insertInto('lead_attempts')
    .values({ ...attempt, id: newId() })
    .execute()
}

/** The logged attempts of these leads, oldest first. */
export async function attemptsOf(db: Db, leadIds: readonly string[]): Promise<Map<string, AttemptRow[]>> {
  if (leadIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('lead_attempts')
    .selectAll()
    .where('lead_id', 'in', leadIds)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, (row) => row.lead_id)
}

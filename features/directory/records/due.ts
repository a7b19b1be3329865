import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

/** Contractors whose listing is due to change with time, the longest overdue first. */
export async function dueBy(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ contractor_id: string }>`
    select contractor_id from directory_due where due_at <= ${now} order by due_at limit ${limit}
  `.execute(db)
  return rows.map((row) => row.contractor_id)
}

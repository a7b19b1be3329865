import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { LeadRow } from './lead.ts'

/**
 * Whether the homeowner of a lead has an open complaint about it. Complaints stand above leads, so their table is read here in
 * SQL, and nothing of theirs is imported.
 */
export async function homeownerComplains(db: Db, lead: Pick<LeadRow, 'id' | 'client_id'>): Promise<boolean> {
  const { rows } = await sql`
    select from complaints
    where complainant_id = ${lead.client_id} and about = 'lead' and about_id = ${lead.id} and closed_at is null limit 1
  `.execute(db)
  return rows.length > 0
}

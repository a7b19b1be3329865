import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { LeadRow } from './lead.ts'

interface Complained {
  lead: RawBuilder<unknown>
  homeowner: RawBuilder<unknown>
}

/**
 * The homeowner's open complaint about a lead. Read in SQL, since complaints are a feature above leads and cannot be imported.
 */
export const openComplaint = ({ lead, homeowner }: Complained, known = sql`true`) => sql<string | null>`(
  select complaints.id from complaints
  where complainant_id = ${homeowner} and about = 'lead' and about_id = ${lead} and closed_at is null and ${known}
  order by complaints.id desc limit 1
)`

/** The same for the contractor, who knows of it once asked. */
export const askedComplaint = (about: Complained) => openComplaint(about, sql`asked_at is not null`)

/** Whether the homeowner of a lead has an open complaint about it. */
export async function homeownerComplains(db: Db, lead: Pick<LeadRow, 'id' | 'client_id'>): Promise<boolean> {
  const open = openComplaint({ lead: sql`${lead.id}::uuid`, homeowner: sql`${lead.client_id}::uuid` })
  const { rows } = await sql<{ id: string | null }>`select ${open} as id`.execute(db)
  return rows[0]?.id !== null
}

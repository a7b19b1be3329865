import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

interface Appointment {
  lead_id: string
  startsAt: Date
  state: 'agreed' | 'kept' | 'cancelled' | 'missed'
}

/**
 * The appointments of these leads, earliest first: evidence for a report. Read in SQL, since visits are a feature above leads
 * and cannot be imported.
 */
export async function appointmentsOf(db: Db, leadIds: readonly string[]): Promise<Map<string, Appointment[]>> {
  if (leadIds.length === 0) return new Map()
  const { rows } = await sql<Appointment>`
    select lead_id, starts_at as "startsAt", state from visits
    where lead_id = any(${leadIds}) and starts_at is not null order by starts_at
  `.execute(db)
  return Map.groupBy(rows, (row) => row.lead_id)
}

import { sql } from 'kysely'
import type { Db, Row } from '#server/database/database.ts'
import { newId } from '#shared/ids.ts'

export type ReportRow = Row<'reports'>

type NewReport = Omit<ReportRow, 'id' | 'state' | 'ground' | 'decision' | 'decided_at' | 'decided_by'>

/** False when the same person already has an open report about it. */
export async function insertReport(db: Db, report: NewReport): Promise<boolean> {
  const inserted = await db
    .insertInto('reports')
    .values({ ...report, id: newId(), state: 'open' })
    // A literal: PostgreSQL does not match a partial index with a parameter.
    .onConflict((conflict) =>
      conflict.columns(['thing_id', 'reporter_id']).where(sql<boolean>`state = 'open'`).doNothing(),
    )
    .returning('id')
    .execute()
  return inserted.length > 0
}

interface KnownReport extends ReportRow {
  contractor_id: string
  business_name: string
}

/** A report with the contractor of its lead, whose figures a decision may change. */
export async function reportById(db: Db, id: string): Promise<KnownReport | undefined> {
  const { rows } = await sql<KnownReport>`
    select reports.*, contractors.id as contractor_id, business_name
    from reports left join leads on leads.id = reports.lead_id left join conversations on conversations.id = conversation_id
      join contractors on contractors.id = coalesce(leads.contractor_id, conversations.contractor_id)
    where reports.id = ${id}
  `.execute(db)
  return rows[0]
}

/** All reports about a text, locked until the transaction ends. */
export function lockReportsOf(db: Db, thingId: string): Promise<ReportRow[]> {
  return db.selectFrom('reports').selectAll().where('thing_id', '=', thingId).orderBy('id').forNoKeyUpdate().execute()
}

export type Decided = Pick<ReportRow, 'state' | 'ground' | 'decision' | 'decided_at' | 'decided_by'>

export async function saveDecision(db: Db, ids: readonly string[], decided: Decided): Promise<void> {
  await db.updateTable('reports').set(decided).where('id', 'in', ids).execute()
}

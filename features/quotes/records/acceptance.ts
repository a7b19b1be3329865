import type { Db, Row } from '#server/database/database.ts'
import type { Agreement } from '../contract.ts'
import { cancelUntil } from '../rules/cancelling.ts'

export async function insertAcceptance(db: Db, row: Row<'quote_acceptances'>): Promise<void> {
  await db.insertInto('quote_acceptances').values(row).execute()
}

/** What was agreed on each of these leads. */
export async function agreementsOf(db: Db, leadIds: readonly string[]): Promise<Map<string, Agreement>> {
  if (leadIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('quote_acceptances')
    .select(['lead_id', 'quote_id', 'version', 'accepted_at', 'name', 'begin_early', 'hash'])
    .where('lead_id', 'in', leadIds)
    .execute()
  return new Map(
    rows.map((row) => [
      row.lead_id,
      {
        quoteId: row.quote_id,
        version: row.version,
        acceptedAt: row.accepted_at.toISOString(),
        name: row.name,
        beginEarly: row.begin_early,
        hash: row.hash,
        cancelUntil: cancelUntil(row.accepted_at).toISOString(),
      },
    ]),
  )
}

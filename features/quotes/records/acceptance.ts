import type { Db, Row } from '#server/database/database.ts'
import type { Agreement } from '../contract.ts'
import { cancelUntil } from '../rules/cancelling.ts'

export async function insertAcceptance(db: Db, row: Row<'quote_acceptances'>): Promise<void> {
  await db.insertInto('quote_acceptances').values(row).execute()
}

type AcceptanceRow = Omit<Row<'quote_acceptances'>, 'record'>

const agreed = (row: AcceptanceRow): Agreement => ({
  quoteId: row.quote_id,
  version: row.version,
  acceptedAt: row.accepted_at.toISOString(),
  name: row.name,
  beginEarly: row.begin_early,
  hash: row.hash,
  cancelUntil: cancelUntil(row.accepted_at).toISOString(),
})

/** The agreements on these leads. */
export async function agreementsOf(db: Db, leadIds: readonly string[]): Promise<Map<string, Agreement>> {
  if (leadIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('quote_acceptances')
    .select(['id', 'lead_id', 'quote_id', 'version', 'accepted_at', 'accepted_by', 'name', 'begin_early', 'hash'])
    .where('lead_id', 'in', leadIds)
    .execute()
  return new Map(rows.map((row) => [row.lead_id, agreed(row)]))
}

/** The wording shown at acceptance, from the record; empty once an account was deleted. */
export interface AcceptedWords {
  rightToCancel: readonly string[]
  /** The wording of the ticked box. */
  beginEarly: string | null
  cancellationForm: readonly { label: string; text: string }[]
}

/** The agreement on a lead, with its wording. */
export async function acceptanceOf(
  db: Db,
  leadId: string,
): Promise<(Agreement & { words: AcceptedWords | null }) | undefined> {
  const row = await db.selectFrom('quote_acceptances').selectAll().where('lead_id', '=', leadId).executeTakeFirst()
  return row && { ...agreed(row), words: row.record ? (JSON.parse(row.record) as AcceptedWords) : null }
}

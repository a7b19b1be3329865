import { sql } from 'kysely'
import type { Db, Row } from '#server/database/database.ts'
import type { KeptQuoteDraft } from '../contract.ts'

type Content = KeptQuoteDraft['content']
type Narrower = { quote_drafts: { content: Content } }

export function quoteDraftOf(
  db: Db,
  leadId: string,
): Promise<(Row<'quote_drafts'> & { content: Content }) | undefined> {
  return db
    .withTables<Narrower>()
    .selectFrom('quote_drafts')
    .selectAll()
    .where('lead_id', '=', leadId)
    .executeTakeFirst()
}

/** Keeps a draft in the place of the revision it goes on from, and gives its own; null when there is another by now. */
export async function saveQuoteDraft(
  db: Db,
  lead: { id: string; contractor_id: string },
  content: Content,
  after: number | null,
  now: Date,
): Promise<number | null> {
  const { rows } = await sql<{ revision: number }>`
    insert into quote_drafts (lead_id, contractor_id, content, revision, saved_at)
    values (${lead.id}, ${lead.contractor_id}, ${JSON.stringify(content)}::jsonb, 1, ${now})
    on conflict (lead_id) do update
      set content = excluded.content, revision = quote_drafts.revision + 1, saved_at = excluded.saved_at
      where quote_drafts.revision = ${after}
    returning revision
  `.execute(db)
  return rows[0]?.revision ?? null
}

export async function deleteQuoteDraft(db: Db, leadId: string): Promise<void> {
  await db.deleteFrom('quote_drafts').where('lead_id', '=', leadId).execute()
}

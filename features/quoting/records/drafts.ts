import { sql } from 'kysely'
import type { Db, Row } from '#server/database/database.ts'
import type { SavedDraft } from '../contract.ts'
import type { DraftKind } from '../rules.ts'

type Content = SavedDraft['content']
type Narrower = { lead_drafts: { content: Content } }

/** A lead has one draft of each kind. */
interface Which {
  leadId: string
  kind: DraftKind
}

export function draftOf(
  db: Db,
  { leadId, kind }: Which,
): Promise<(Row<'lead_drafts'> & { content: Content }) | undefined> {
  return db
    .withTables<Narrower>()
    .selectFrom('lead_drafts')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('kind', '=', kind)
    .executeTakeFirst()
}

interface Saved {
  lead: { id: string; contractor_id: string }
  kind: DraftKind
  content: Content
  after: number | null
  now: Date
}

/**
 * Replaces the given revision of a draft and returns the new one; null when there is a newer one (optimistic locking), or when it
 * was sent or removed meanwhile. Saving what the newest holds already is a retry after a lost answer, and leaves its revision.
 */
export async function saveDraft(db: Db, { lead, kind, content, after, now }: Saved): Promise<number | null> {
  const typed = sql`${JSON.stringify(content)}::jsonb`
  const first = sql<{ revision: number }>`
    insert into lead_drafts (lead_id, kind, contractor_id, content, revision, saved_at)
    values (${lead.id}, ${kind}, ${lead.contractor_id}, ${typed}, 1, ${now})
    on conflict (lead_id, kind) do update set saved_at = excluded.saved_at
      where lead_drafts.content = excluded.content
    returning revision`
  const next = sql<{ revision: number }>`
    update lead_drafts set content = ${typed}, revision = revision + (content <> ${typed})::int, saved_at = ${now}
    where lead_id = ${lead.id} and kind = ${kind} and (revision = ${after} or content = ${typed})
    returning revision`
  const { rows } = await (after === null ? first : next).execute(db)
  return rows[0]?.revision ?? null
}

export async function deleteDraft(db: Db, { leadId, kind }: Which): Promise<void> {
  await db.deleteFrom('lead_drafts').where('lead_id', '=', leadId).where('kind', '=', kind).execute()
}

export async function deleteDraftsOf(db: Db, leadId: string): Promise<void> {
  await db.deleteFrom('lead_drafts').where('lead_id', '=', leadId).execute()
}

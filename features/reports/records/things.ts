import { sql } from 'kysely'
import type { StepTaker } from '#features/leads/rules/actions.ts'
import type { Recorded } from '#features/leads/rules/story.ts'
import type { Db } from '#server/database/database.ts'

/** A public review with its public reply. */
export interface ReportableReview {
  lead_id: string
  client_id: string
  contractor_id: string
  comment: string | null
  reply: string | null
}

/** A published review, and its contractor. */
export async function reviewById(db: Db, reviewId: string): Promise<ReportableReview | undefined> {
  const { rows } = await sql<ReportableReview>`
    select lead_id, client_id, contractor_id, comment, case when reply_taken_down_at is null then reply end as reply from reviews
    where reviews.id = ${reviewId} and reviews.published_at is not null and reviews.taken_down_at is null
  `.execute(db)
  return rows[0]
}

export interface WrittenMessage {
  /** Null in a conversation without a lead. */
  lead_id: string | null
  conversation_id: string | null
  client_id: string
  contractor_id: string
  action: Recorded | null
  by: StepTaker
  notes: string | null
}

/** The text of a lead's step or a message, and its two people; undefined once it was removed. */
export async function messageById(db: Db, id: string): Promise<WrittenMessage | undefined> {
  const { rows } = await sql<WrittenMessage>`
    select * from (
      select lead_id, (select conversation_id from conversation_entries where conversation_entries.id = lead_events.id),
        client_id, contractor_id, action, by_role as by, lead_events.notes
      from lead_events join leads on leads.id = lead_events.lead_id where lead_events.id = ${id}
      union all
      select lead_id, conversations.id, client_id, contractor_id, null,
        case author_id when client_id then 'client' else 'contractor' end, coalesce(text, '')
      from conversation_entries join conversations on conversations.id = conversation_id
      where conversation_entries.id = ${id} and kind = 'message' and (text <> '' or exists (
        select from conversation_files where entry_id = conversation_entries.id))
    ) message
    where not exists (select from reports where thing_id = ${id} and state = 'removed')
  `.execute(db)
  return rows[0]
}

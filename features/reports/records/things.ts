import { sql } from 'kysely'
import type { StepTaker } from '#features/leads/rules/actions.ts'
import type { Recorded } from '#features/leads/rules/story.ts'
import type { Db } from '#server/database/database.ts'

/** A text that stands, whose it is and what it belongs to. */
export interface ReportableReview {
  lead_id: string
  author_id: string
  id: string
  listed: boolean
  paused_until: string | null
}

/** A published review with the profile it stands on. */
export async function reviewById(db: Db, reviewId: string): Promise<ReportableReview | undefined> {
  const { rows } = await sql<ReportableReview>`
    select reviews.lead_id, reviews.client_id as author_id, contractors.id, contractors.listed, contractors.paused_until
    from reviews join contractors on contractors.id = reviews.contractor_id
    where reviews.id = ${reviewId} and reviews.taken_down_at is null
  `.execute(db)
  return rows[0]
}

export interface WrittenMessage {
  lead_id: string
  client_id: string
  contractor_id: string
  action: Recorded
  by: StepTaker
  notes: string | null
}

/** What was written with a step of a lead, and between whom; undefined once it was taken down. */
export async function messageById(db: Db, eventId: string): Promise<WrittenMessage | undefined> {
  const { rows } = await sql<WrittenMessage>`
    select lead_id, client_id, contractor_id, action, by_role as by, lead_events.notes
    from lead_events join leads on leads.id = lead_events.lead_id
    where lead_events.id = ${eventId} and not exists (
      select from reports where reports.thing_id = lead_events.id and state = 'removed')
  `.execute(db)
  return rows[0]
}

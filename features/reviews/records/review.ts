import { sql } from 'kysely'
import type { Db, Row } from '#server/database/database.ts'
import { newId } from '#shared/ids.ts'
import type { Feedback } from '../contract.ts'
import { photosOfReview, type ReviewPhotoRow } from './photos.ts'

type HoldRow = Row<'review_holds'>

/** A review with its photos and the desk's decision; null where there is none. */
export interface ReviewRow extends Row<'reviews'> {
  outcome: HoldRow['outcome']
  ground: HoldRow['ground']
  reason: HoldRow['reason']
  decided_by: HoldRow['decided_by']
  photos: ReviewPhotoRow[]
}

export interface ReviewedLead {
  id: string
  job_id: string
  contractor_id: string
  client_id: string
}

/** Feedback as columns. */
const saidColumns = (feedback: Feedback) => ({
  rating: feedback.rating,
  comment: feedback.comment || null,
  work_quality: feedback.workQuality,
  communication: feedback.communication,
  timely_completion: feedback.timelyCompletion,
  value_for_money: feedback.valueForMoney,
})

interface Written {
  feedback: Feedback
  /** Null while held. */
  publishedAt: Date | null
  network: string | null
  now: Date
}

export async function insertReview(db: Db, lead: ReviewedLead, written: Written): Promise<string> {
  const id = newId()
  await db
    .insertInto('reviews')
    .values({
      id,
      lead_id: lead.id,
      job_id: lead.job_id,
      contractor_id: lead.contractor_id,
      client_id: lead.client_id,
      ...saidColumns(written.feedback),
      written_at: written.now,
      published_at: written.publishedAt,
      network: written.network,
    })
    .execute()
  return id
}

const withOutcome = (db: Db) =>
  db
    .selectFrom('reviews')
    .leftJoin('review_holds', 'review_holds.review_id', 'reviews.id')
    .selectAll('reviews')
    .select(['review_holds.outcome', 'review_holds.ground', 'review_holds.reason', 'review_holds.decided_by'])
    .select(photosOfReview.as('photos'))

export async function contractorOf(db: Db, id: string): Promise<string | undefined> {
  const found = await db.selectFrom('reviews').select('contractor_id').where('id', '=', id).executeTakeFirst()
  return found?.contractor_id
}

/** A review, locked until the transaction ends. */
export function lockReview(db: Db, id: string): Promise<ReviewRow | undefined> {
  return withOutcome(db).where('reviews.id', '=', id).forNoKeyUpdate('reviews').executeTakeFirst()
}

/** The review of each of these leads, in any state. */
export async function reviewsOfLeads(db: Db, leadIds: readonly string[]): Promise<Map<string, ReviewRow>> {
  if (leadIds.length === 0) return new Map()
  const rows = await withOutcome(db).where('lead_id', 'in', leadIds).execute()
  return new Map(rows.map((row) => [row.lead_id, row]))
}

/** Whether a lead's review says exactly this. */
export async function reviewSays(db: Db, leadId: string, feedback: Feedback): Promise<boolean> {
  const review = (await reviewsOfLeads(db, [leadId])).get(leadId)
  const said = Object.entries(saidColumns(feedback))
  return review !== undefined && said.every(([column, value]) => review[column as keyof ReviewRow] === value)
}

/** Replaces a review's text and keeps the previous version. */
export async function correctReview(db: Db, before: ReviewRow, feedback: Feedback, now: Date): Promise<void> {
  const { rating, comment, work_quality, communication, timely_completion, value_for_money } = before
  const version = { rating, comment, work_quality, communication, timely_completion, value_for_money }
  await db
    .insertInto('review_versions')
    .values({ ...version, id: newId(), review_id: before.id, replaced_at: now })
    .execute()
  const corrected = { ...saidColumns(feedback), corrected_at: now }
  await db.updateTable('reviews').set(corrected).where('id', '=', before.id).execute()
}

/** Saves a reply; a change keeps the time of the first. */
export async function saveReply(db: Db, { id, replied_at }: ReviewRow, text: string, now: Date): Promise<void> {
  const reply = replied_at ? { reply: text, reply_changed_at: now } : { reply: text, replied_at: now }
  await db.updateTable('reviews').set(reply).where('id', '=', id).execute()
}

/** Removes or restores a published review; returns the contractor whose figures change, or undefined if nothing did. */
export async function setShown(
  db: Db,
  id: string,
  taken: { at: Date; ground: Row<'reviews'>['taken_down_for'] } | null,
): Promise<string | undefined> {
  const moved = await db
    .updateTable('reviews')
    .set({ taken_down_at: taken?.at ?? null, taken_down_for: taken?.ground ?? null })
    .where('id', '=', id)
    .where('published_at', 'is not', null)
    .where('taken_down_at', taken ? 'is' : 'is not', null)
    .returning('contractor_id')
    .executeTakeFirst()
  return moved?.contractor_id
}

/** The same for the reply to a lead's review; returns its two people. */
export function setReplyShown(
  db: Db,
  leadId: string,
  taken: { at: Date; ground: Row<'reviews'>['reply_taken_down_for'] } | null,
) {
  return db
    .updateTable('reviews')
    .set({ reply_taken_down_at: taken?.at ?? null, reply_taken_down_for: taken?.ground ?? null })
    .where('lead_id', '=', leadId)
    .where('reply_taken_down_at', taken ? 'is' : 'is not', null)
    .returning(['client_id', 'contractor_id'])
    .executeTakeFirst()
}

export async function setPublished(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('reviews').set({ published_at: now }).where('id', '=', id).execute()
}

/** Whether a row of `reviews` is public and counts. */
export const isPublic = sql<boolean>`(reviews.published_at is not null and reviews.taken_down_at is null)`

/**
 * Recomputes the totals of profiles from their published reviews and their predecessors'. The profiles are locked, so that of
 * two concurrent reviews the later sees the earlier.
 */
export async function countReviews(db: Db, contractorIds: readonly string[]): Promise<void> {
  await sql`
    update contractors set review_count = found.count, rating_sum = found.sum, stars_1 = found.ones, stars_2 = found.twos,
      stars_3 = found.threes, stars_4 = found.fours, stars_5 = found.fives
    from contractors one, lateral (
      select count(*)::int as count, coalesce(sum(rating), 0)::int as sum, (count(*) filter (where rating = 1))::int as ones,
        (count(*) filter (where rating = 2))::int as twos, (count(*) filter (where rating = 3))::int as threes,
        (count(*) filter (where rating = 4))::int as fours, (count(*) filter (where rating = 5))::int as fives
      from reviews
      where contractor_id in (select one.id union all select earlier_id from predecessors where predecessors.contractor_id = one.id)
        and ${isPublic}
    ) found
    where one.id = any(${contractorIds}) and contractors.id = one.id
  `.execute(db)
}

/** Deletes the networks of reviews older than a time. */
export async function deleteNetworks(db: Db, before: Date): Promise<void> {
  await sql`update reviews set network = null where network is not null and written_at < ${before}`.execute(db)
}

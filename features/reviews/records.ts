import { sql } from 'kysely'
import type { Db, Row } from '#server/database/database.ts'
import { newId } from '#shared/ids.ts'
import type { Feedback } from './contract.ts'
import { reviewsPerPage } from './rules.ts'

export type ReviewRow = Row<'reviews'>

export interface ReviewedLead {
  id: string
  job_id: string
  contractor_id: string
  client_id: string
}

export async function insertReview(db: Db, lead: ReviewedLead, feedback: Feedback, now: Date): Promise<void> {
  await db
    .insertInto('reviews')
    .values({
      id: newId(),
      lead_id: lead.id,
      job_id: lead.job_id,
      contractor_id: lead.contractor_id,
      client_id: lead.client_id,
      rating: feedback.rating,
      comment: feedback.comment || null,
      work_quality: feedback.workQuality,
      communication: feedback.communication,
      timely_completion: feedback.timelyCompletion,
      value_for_money: feedback.valueForMoney,
      published_at: now,
    })
    .execute()
}

/** Takes a review down or puts it back; undefined when it was so already. */
export function setShown(db: Db, id: string, shown: boolean, now: Date) {
  return db
    .updateTable('reviews')
    .set({ taken_down_at: shown ? null : now })
    .where('id', '=', id)
    .where('taken_down_at', shown ? 'is not' : 'is', null)
    .returning(['contractor_id', 'rating'])
    .executeTakeFirst()
}

/** One review more, or one less, in the figures beside the profile. */
export async function countReview(db: Db, contractorId: string, rating: number, change: 1 | -1): Promise<void> {
  const stars = sql.ref(`stars_${rating}`)
  await sql`
    update contractors set
      review_count = review_count + ${change}::int,
      rating_sum = rating_sum + ${change * rating}::int,
      ${stars} = ${stars} + ${change}::int
    where id = ${contractorId}
  `.execute(db)
}

/** The review of each of these leads that has one, also one that was taken down. */
export async function reviewsOfLeads(db: Db, leadIds: readonly string[]): Promise<Map<string, ReviewRow>> {
  if (leadIds.length === 0) return new Map()
  const rows = await db.selectFrom('reviews').selectAll().where('lead_id', 'in', leadIds).execute()
  return new Map(rows.map((row) => [row.lead_id, row]))
}

/** A page of a contractor's published reviews, newest first. */
export function reviewsOf(db: Db, contractorId: string, page: number) {
  return db
    .selectFrom('reviews')
    .innerJoin('jobs', 'jobs.id', 'reviews.job_id')
    .leftJoin('users', 'users.id', 'reviews.client_id')
    .selectAll('reviews')
    .select(['jobs.title', 'jobs.category', 'jobs.town', 'users.first_name', 'users.deleted_at'])
    .where('reviews.contractor_id', '=', contractorId)
    .where('reviews.taken_down_at', 'is', null)
    .orderBy('reviews.published_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(reviewsPerPage)
    .offset((page - 1) * reviewsPerPage)
    .execute()
}

/** The figures the page shows, kept beside the profile; undefined when there is no such contractor. */
export function ratingFigures(db: Db, contractorId: string) {
  return db
    .selectFrom('contractors')
    .select(['id', 'listed', 'paused_until', 'review_count', 'rating_sum'])
    .select(['stars_1', 'stars_2', 'stars_3', 'stars_4', 'stars_5'])
    .where('id', '=', contractorId)
    .executeTakeFirst()
}

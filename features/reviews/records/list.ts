import { sql } from 'kysely'
import type { Category } from '#features/trades/rules.ts'
import type { Db } from '#server/database/database.ts'
import { mostRemovedShown, type ReviewOrder, reviewsPerPage } from '../rules/pages.ts'
import { hasPhotos, photosOfReview } from './photos.ts'
import { isPublic } from './review.ts'

/** Which of a contractor's published reviews are read, and in which order. */
export interface ReviewsAsked {
  id: string
  page: number
  sort: ReviewOrder
  stars?: number | undefined
  trade?: Category | undefined
  photos?: 'with' | undefined
}

const asked = (db: Db, { id, stars, trade, photos }: ReviewsAsked) =>
  db
    .selectFrom('reviews')
    .innerJoin('jobs', 'jobs.id', 'reviews.job_id')
    .where('reviews.contractor_id', '=', id)
    .where(isPublic)
    .$if(stars !== undefined, (query) => query.where('reviews.rating', '=', stars ?? 0))
    .$if(trade !== undefined, (query) => query.where('jobs.category', '=', trade ?? 'other'))
    .$if(photos !== undefined, (query) => query.where(hasPhotos))

/** A page of them. */
export function reviewsOf(db: Db, wanted: ReviewsAsked) {
  return asked(db, wanted)
    .leftJoin('users', 'users.id', 'reviews.client_id')
    .selectAll('reviews')
    .select(['jobs.title', 'jobs.category', 'jobs.town', 'users.first_name', 'users.deleted_at'])
    .select(photosOfReview.as('photos'))
    .$if(wanted.sort !== 'newest', (query) => query.orderBy('rating', wanted.sort === 'highest' ? 'desc' : 'asc'))
    .orderBy('reviews.published_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(reviewsPerPage)
    .offset((wanted.page - 1) * reviewsPerPage)
    .execute()
}

/** How many of them there are, whatever the page. */
export async function countAsked(db: Db, wanted: ReviewsAsked): Promise<number> {
  const found = await asked(db, wanted).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return found.count
}

/** The kinds of work somebody reviewed, the most frequent first, and how many of these reviews have photos. */
export function tradesReviewed(db: Db, id: string) {
  return asked(db, { id, page: 1, sort: 'newest' })
    .select(['jobs.category', sql<number>`count(*)::int`.as('count')])
    .select(sql<number>`(count(*) filter (where ${hasPhotos}))::int`.as('with_photos'))
    .groupBy('jobs.category')
    .orderBy('count', 'desc')
    .orderBy('jobs.category')
    .execute()
}

/** When reviews were removed, and for which ground; of the newest. */
export function removedReviews(db: Db, contractorId: string) {
  return db
    .selectFrom('reviews')
    .select(['id', 'taken_down_at', 'taken_down_for'])
    .where('contractor_id', '=', contractorId)
    .where('taken_down_at', 'is not', null)
    .orderBy('taken_down_at', 'desc')
    .limit(mostRemovedShown)
    .execute()
}

/** How many reviews of a contractor wait for the desk. */
export async function countHeld(db: Db, contractorId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from review_holds join reviews on reviews.id = review_id
    where contractor_id = ${contractorId} and outcome is null
  `.execute(db)
  return rows[0]?.count ?? 0
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

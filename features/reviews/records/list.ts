import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Category } from '#features/trades/rules.ts'
import type { Db } from '#server/database/database.ts'
import { mostRemovedShown, type ReviewOrder, reviewsPerPage } from '../rules/pages.ts'
import { hasPhotos, photosOfReview } from './photos.ts'
import { isPublic } from './review.ts'

/** Filters of a contractor's published reviews. */
export interface ReviewsAsked {
  stars?: number | undefined
  trade?: Category | undefined
  photos?: 'with' | undefined
}

const isAsked = ({ stars, trade, photos }: ReviewsAsked) =>
  sql<boolean>`(${sql.join(
    [
      isPublic,
      ...(stars === undefined ? [] : [sql`reviews.rating = ${stars}`]),
      ...(trade === undefined ? [] : [sql`jobs.category = ${trade}`]),
      ...(photos === undefined ? [] : [hasPhotos]),
    ],
    sql` and `,
  )})`

/** A page of these accounts' reviews: a contractor's own and its predecessors'. */
export function reviewsOf(
  db: Db,
  ids: readonly string[],
  { page, sort, ...asked }: ReviewsAsked & { page: number; sort: ReviewOrder },
) {
  return db
    .selectFrom('reviews')
    .innerJoin('jobs', 'jobs.id', 'reviews.job_id')
    .innerJoin('leads', 'leads.id', 'reviews.lead_id')
    .leftJoin('users', 'users.id', 'reviews.client_id')
    .selectAll('reviews')
    .select(['jobs.title', 'jobs.category', 'jobs.town', 'users.first_name', 'users.deleted_at'])
    .select('leads.status as lead_status')
    .select(photosOfReview.as('photos'))
    .where('reviews.contractor_id', 'in', ids)
    .where(isAsked(asked))
    .$if(sort !== 'newest', (query) => query.orderBy('rating', sort === 'highest' ? 'desc' : 'asc'))
    .orderBy('reviews.published_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(reviewsPerPage)
    .offset((page - 1) * reviewsPerPage)
    .execute()
}

const count = sql<number>`count(*)::int`

/**
 * A profile's review figures besides the page itself: the totals, each predecessor with its own average, the kinds of work with
 * counts, and removed reviews. Undefined when there is no such contractor.
 */
export function reviewFigures(db: Db, id: string, asked: ReviewsAsked) {
  const accounts = sql<string>`any(array(select ${id}::uuid union all select earlier_id from predecessors where contractor_id = ${id}))`
  const earlier = db
    .selectFrom('predecessors')
    .leftJoin('reviews', (join) => join.onRef('reviews.contractor_id', '=', 'earlier_id').on(isPublic))
    .select(['earlier_id as id', 'name', sql<number>`count(reviews.id)::int`.as('count')])
    .select(sql<number>`coalesce(sum(rating), 0)::int`.as('sum'))
    .where('predecessors.contractor_id', '=', id)
    .groupBy(['earlier_id', 'name'])
    .orderBy('earlier_id')
  const trades = db
    .selectFrom('reviews')
    .innerJoin('jobs', 'jobs.id', 'reviews.job_id')
    .select(['jobs.category', count.as('count')])
    .select(sql<number>`(count(*) filter (where ${hasPhotos}))::int`.as('with_photos'))
    .select(sql<number>`(count(*) filter (where ${isAsked(asked)}))::int`.as('asked'))
    .where('reviews.contractor_id', '=', accounts)
    .where(isPublic)
    .groupBy('jobs.category')
    .orderBy('count', 'desc')
    .orderBy('jobs.category')
  const removed = db
    .selectFrom('reviews')
    .select(['id', 'taken_down_at', 'taken_down_for'])
    .where('contractor_id', '=', accounts)
    .where('taken_down_at', 'is not', null)
    .orderBy('taken_down_at', 'desc')
    .limit(mostRemovedShown)
  return db
    .selectFrom('contractors')
    .select(['id', 'listed', 'paused_until', 'review_count', 'rating_sum'])
    .select(['stars_1', 'stars_2', 'stars_3', 'stars_4', 'stars_5'])
    .select([
      jsonArrayFrom(earlier).as('earlier'),
      jsonArrayFrom(trades).as('trades'),
      jsonArrayFrom(removed).as('removed'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The number of a contractor's reviews held for the desk. */
export async function countHeld(db: Db, contractorId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from review_holds join reviews on reviews.id = review_id
    where contractor_id = ${contractorId} and outcome is null
  `.execute(db)
  return rows[0]?.count ?? 0
}

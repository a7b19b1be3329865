import { sql } from 'kysely'
import { peopleFound } from '#features/people/records/find.ts'
import { photosOfReview, type ReviewPhotoRow } from '#features/reviews/records/photos.ts'
import type { Signal } from '#features/reviews/rules/holding.ts'
import type { Db, Row } from '#server/database/database.ts'
import { holdsWords } from '#server/database/word-search.ts'
import { deskOrder, rowsPerPage, type TimeOrder } from '#shared/searching.ts'

type Said = Pick<
  Row<'reviews'>,
  'rating' | 'comment' | 'work_quality' | 'communication' | 'timely_completion' | 'value_for_money'
>

export interface DeskRow extends Said, Omit<Row<'review_holds'>, 'signals' | 'review_id'> {
  id: string
  lead_id: string
  job_id: string
  client_id: string
  contractor_id: string
  signals: Signal[]
  photos: ReviewPhotoRow[]
  decider: string | null
  before: { rating: number; comment: string | null; replaced_at: string }[]
  title: string
  location: string
  postcode: string
  posted_at: Date
  homeowner: string
  homeowner_email: string
  homeowner_phone: string | null
  homeowner_joined: Date
  trader: string
  trader_email: string
  trader_phone: string | null
  trader_joined: Date
  business_name: string
  business_email: string
  business_phone: string
  business_address: string
}

interface Wanted {
  search: string
  waiting: boolean
  sort?: TimeOrder | undefined
  after?: string | undefined
}

/** A page of the desk: each review with everything its signals compare. Ids are in order of time. */
export async function deskPage(db: Db, { search, waiting, sort, after }: Wanted) {
  const conditions = [waiting ? sql`outcome is null` : sql`outcome is not null`]
  const oldestFirst = deskOrder(sort, waiting) === 'oldest'
  if (after) conditions.push(oldestFirst ? sql`review_id > ${after}` : sql`review_id < ${after}`)
  if (search)
    conditions.push(sql`exists (select from reviews join jobs on jobs.id = reviews.job_id where reviews.id = review_id
      and (${holdsWords(sql`lower(' ' || jobs.title)`, search)}
        or reviews.client_id in (${peopleFound(search)}) or reviews.contractor_id in (${peopleFound(search)})))`)
  const order = oldestFirst ? sql`review_id` : sql`review_id desc`
  const { rows } = await sql<DeskRow>`
    with page as materialized (
      select * from review_holds where ${sql.join(conditions, sql` and `)} order by ${order} limit ${rowsPerPage}
    )
    select reviews.id, reviews.lead_id, reviews.job_id, reviews.client_id, reviews.contractor_id, reviews.rating, reviews.comment,
      work_quality, communication, timely_completion, value_for_money, page.signals, held_at, decide_by, outcome, ground,
      reason, decided_at, decided_by, admins.email as decider, jobs.title, jobs.location, jobs.postcode, jobs.created_at as posted_at,
      homeowners.first_name || ' ' || homeowners.last_name as homeowner, homeowners.email as homeowner_email,
      homeowners.phone as homeowner_phone, homeowners.created_at as homeowner_joined,
      traders.first_name || ' ' || traders.last_name as trader, traders.email as trader_email, traders.phone as trader_phone,
      traders.created_at as trader_joined, business_name, business_email, business_phone, business_address,
      coalesce((select jsonb_agg(jsonb_build_object('rating', rating, 'comment', comment, 'replaced_at', replaced_at) order by id)
        from review_versions where review_versions.review_id = page.review_id), '[]') as before,
      ${photosOfReview} as photos
    from page
      join reviews on reviews.id = page.review_id
      join jobs on jobs.id = reviews.job_id
      join users homeowners on homeowners.id = reviews.client_id
      join users traders on traders.id = reviews.contractor_id
      join contractors on contractors.id = reviews.contractor_id
      left join users admins on admins.id = page.decided_by
    order by page.${order}
  `.execute(db)
  return rows
}

/** Reviews not decided in time, longest waiting first. */
export async function overdueHolds(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ id: string; signals: Signal[]; rating: number }[]> {
  const { rows } = await sql<{ id: string; signals: Signal[]; rating: number }>`
    select review_id as id, signals, rating from review_holds join reviews on reviews.id = review_id
    where outcome is null and decide_by <= ${now} order by decide_by limit ${limit}`.execute(db)
  return rows
}

/** Marks reviews due by then as reminded; returns those not marked before. */
export async function recordReminders(db: Db, { by, now }: { by: Date; now: Date }): Promise<Date[]> {
  const rows = await db
    .updateTable('review_holds')
    .set({ reminded_at: now })
    .where('outcome', 'is', null)
    .where('reminded_at', 'is', null)
    .where('decide_by', '<=', by)
    .returning('decide_by')
    .execute()
  return rows.map(({ decide_by }) => decide_by)
}

export async function isOpen(db: Db, reviewId: string): Promise<boolean> {
  const open = db.selectFrom('review_holds').select('review_id').where('review_id', '=', reviewId)
  return (await open.where('outcome', 'is', null).executeTakeFirst()) !== undefined
}

import { sql } from 'kysely'
import { type Bounds, boundsAround, type Point } from '#features/places/rules.ts'
import { figuresOf } from '#features/track-records/records.ts'
import type { Db } from '#server/database/database.ts'
import { type BrowseOrder, distanceBands, isOpen } from '../rules.ts'
import { type JobRow, shownOfJob } from './job.ts'
import { onOffer, open } from './open.ts'

interface Browsing {
  jobId?: string | undefined
  category?: string | undefined
  categories: readonly string[] | undefined
  /** Where distances are measured from; without it there is neither distance nor an order by it. */
  base: Point | null
  within: number | undefined
  /** In whole pounds; the budget must reach it. */
  budget?: number | undefined
  /** Whether the visible text of a job contains the words searched for. */
  holds: ((text: string) => boolean) | undefined
  sort: BrowseOrder
  limit: number
  offset: number
}

/**
 * A page of the jobs on offer, and their number. Words are matched against the visible text, so that hidden details cannot be
 * found by searching; that rules out an index.
 */
export async function browseJobs(db: Db, callerId: string, browsing: Browsing) {
  const { base, holds, sort, limit, offset } = browsing
  const wanting = sql`from jobs where ${sql.join(narrowing(browsing), sql` and `)}`
  const order =
    sort === 'nearest' && base
      ? sql`order by ${milesFrom(base)}, created_at desc, id desc`
      : sql`order by created_at desc, id desc`
  if (holds) {
    const { rows } = await sql<Pick<JobRow, 'id' | 'title' | 'description' | 'town'>>`
      select id, title, description, town ${wanting} ${order}
    `.execute(db)
    const found = rows.filter((job) => holds(`${job.title} ${job.description} ${job.town}`)).map(({ id }) => id)
    return { jobs: await cards(db, callerId, found.slice(offset, offset + limit)), total: found.length }
  }
  const { rows } = await sql<{ total: number; ids: string[] }>`
    select (select count(*)::int ${wanting}) as total, array(select id ${wanting} ${order} limit ${limit} offset ${offset}) as ids
  `.execute(db)
  return { jobs: await cards(db, callerId, rows[0]?.ids ?? []), total: rows[0]?.total ?? 0 }
}

const milesFrom = (base: Point) =>
  sql<number>`miles_between(${base.latitude}, ${base.longitude}, jobs.latitude, jobs.longitude)`

/** The conditions of a search. */
function narrowing({ jobId, category, categories, base, within, budget }: Browsing) {
  const conditions = [onOffer]
  if (jobId) conditions.push(sql`jobs.id = ${jobId}`)
  if (category) conditions.push(sql`jobs.category = ${category}`)
  if (categories) conditions.push(sql`jobs.category = any(${categories})`)
  if (budget) conditions.push(sql`coalesce(jobs.budget_max, jobs.budget_min) >= ${budget}`)
  if (base && within) conditions.push(sql`${inside(boundsAround(base, within))} and ${milesFrom(base)} <= ${within}`)
  return conditions
}

interface Looking {
  contractorId: string
  /** Where distances are measured from. */
  base: Point
  radius: number
  categories: readonly string[]
  anywhere: boolean
  limit: number
  offset: number
}

/** Open jobs of these categories that a contractor has no lead for. */
// Not `not exists`: its generic plan compares every job with every lead (measured: 164 ms against 5).
const wanted = (
  contractorId: string,
  categories: readonly string[],
) => sql`${open} and jobs.category = any(${categories})
  and jobs.id not in (select job_id from leads where contractor_id = ${contractorId})`

/**
 * Open jobs without a lead of this contractor: a page by distance band, newest first within one, with the numbers within the
 * radius and further away. Numbers and order come from an index-only scan, the page from the table.
 */
export async function availableJobs(db: Db, looking: Looking) {
  const { contractorId, base, radius, categories, anywhere, limit, offset } = looking
  const mine = wanted(contractorId, categories)
  const near = inside(boundsAround(base, radius))
  const { rows } = await sql<{ within: number; everywhere: number; ids: string[] }>`
    with found as materialized (
      select jobs.id, jobs.created_at,
        miles_between(${base.latitude}, ${base.longitude}, jobs.latitude, jobs.longitude) as miles
      from jobs where ${mine} ${anywhere ? sql`` : sql`and ${near}`}
    ), reached as (
      select * from found where ${anywhere} or miles <= ${radius}
    )
    select
      (select count(*) from found where miles <= ${radius}) as within,
      (select count(*) from jobs where ${mine}) as everywhere,
      array(
        select id from reached
        order by width_bucket(miles, ${distanceBands}::double precision[]), created_at desc, id desc
        limit ${limit} offset ${offset}
      ) as ids
  `.execute(db)
  const [found] = rows
  if (!found) throw new Error('A query for figures always answers')
  return { ...found, jobs: await cards(db, contractorId, found.ids) }
}

export type JobCard = Awaited<ReturnType<typeof cards>>[number]

/** These jobs in this order, each with its owner's first name and the caller's own lead. */
async function cards(db: Db, callerId: string | null, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('jobs')
    .innerJoin('users', 'users.id', 'jobs.client_id')
    .leftJoin('leads', (join) => join.onRef('leads.job_id', '=', 'jobs.id').on('leads.contractor_id', '=', callerId))
    .selectAll('jobs')
    .select(['users.first_name', 'users.phone_confirmed_at', 'leads.id as lead_id'])
    .select(shownOfJob)
    .select(({ ref }) => figuresOf(ref('jobs.client_id')).as('figures'))
    .where(sql<boolean>`jobs.id = any(${ids})`)
    .execute()
  const place = new Map(ids.map((id, i) => [id, i]))
  return rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
}

interface Nearby extends Pick<Looking, 'contractorId' | 'base' | 'categories' | 'limit'> {
  /** The radius of the search, in miles. */
  within: number
}

/** The columns of a job in the index of open jobs. */
export interface NearbyJob
  extends Pick<JobRow, 'id' | 'category' | 'urgency' | 'budget_min' | 'budget_max' | 'created_at'> {
  miles: number
}

/** The first available jobs within the radius, in the same order, by an index-only scan. */
export async function jobsNearby(db: Db, nearby: Nearby): Promise<NearbyJob[]> {
  const { contractorId, base, categories, within, limit } = nearby
  const { rows } = await sql<NearbyJob>`
    select * from (
      select id, category, urgency, budget_min, budget_max, created_at,
        miles_between(${base.latitude}, ${base.longitude}, latitude, longitude) as miles
      from jobs
      where ${wanted(contractorId, categories)} and ${inside(boundsAround(base, within))}
      offset 0
    ) found
    where miles <= ${within}
    order by width_bucket(miles, ${distanceBands}::double precision[]), created_at desc, id desc
    limit ${limit}
  `.execute(db)
  return rows
}

/** Those of these jobs that are still open, in this order, as a contractor sees them. */
export async function openCards(db: Db, contractorId: string | null, ids: readonly string[]): Promise<JobCard[]> {
  const found = await cards(db, contractorId, ids)
  return found.filter(isOpen)
}

/** Condition for a rectangle, searched by strips: a strip is a tenth of a degree, as the column says. */
function inside({ south, north, west, east }: Bounds) {
  const first = Math.floor(south * 10)
  const strips = Array.from({ length: Math.floor(north * 10) - first + 1 }, (_, i) => first + i)
  return sql`jobs.strip = any(${strips}) and jobs.longitude between ${west} and ${east}`
}

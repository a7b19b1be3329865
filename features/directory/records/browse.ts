import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database.ts'
import { type Area, stripsOf } from '../rules/area.ts'
import { directoryLimits } from '../rules/search.ts'
import { inPiece, inReach, milesFrom, ringBegins, ringPoints, stripRows, type Wanted } from './sql.ts'

/** What a sort goes by, in the words of the index that is in that order. */
const values: Record<'best' | 'rating' | 'newest', RawBuilder<unknown>> = {
  best: sql`standing`,
  rating: sql`rating`,
  newest: sql`joined`,
}
const scores: typeof values = { ...values, newest: sql`extract(epoch from joined)` }

/** What lies between two distances from the middle of an area, and the points for being there. */
interface Ring {
  begins: number
  ends: number
  points: number
}
const everyRing: readonly Ring[] = ringBegins.map((begins, i) => ({
  begins,
  ends: ringBegins[i + 1] ?? Number.POSITIVE_INFINITY,
  points: ringPoints[i] ?? 0,
}))
const everywhereAround: Ring = { begins: 0, ends: Number.POSITIVE_INFINITY, points: 0 }

/** Joins the `miles` of each row; `offset 0` keeps them from being worked out anew wherever they are used. */
const withMiles = (area: Area) => sql`cross join lateral (select ${milesFrom(area)} as miles offset 0) distance`

/** How many are listed under a heading, up to one more than can be shown, and the figure kept from the last count. */
export async function countListed(db: Db, { heading, verified }: Wanted) {
  const most = directoryLimits.shown + 1
  const { rows } = await sql<{ counted: number; kept: number | null }>`
    select
      (select count(*) from (
        select from unnest(${verified}::boolean[]) wanted (verified) cross join lateral (
          select from directory_listings listed where heading = ${heading} and listed.verified = wanted.verified limit ${most}
        ) one limit ${most}
      ) counted) as counted,
      (select sum(listed) from directory_totals where heading = ${heading} and verified = any(${verified})) as kept
  `.execute(db)
  return rows[0] ?? { counted: 0, kept: null }
}

/** A page of everybody under a heading: read off the index that is in the order asked for. */
export async function pageOfAll(db: Db, { heading, verified, sort, offset, limit }: Wanted): Promise<string[]> {
  const value = values[sort === 'distance' ? 'best' : sort]
  const { rows } = await sql<{ contractor_id: string }>`
    select best.contractor_id from unnest(${verified}::boolean[]) wanted (verified) cross join lateral (
      select contractor_id, ${value} as value from directory_listings one
      where heading = ${heading} and one.verified = wanted.verified
      order by ${value} desc, contractor_id desc limit ${offset + limit}
    ) best
    order by value desc, contractor_id desc limit ${limit} offset ${offset}
  `.execute(db)
  return rows.map((row) => row.contractor_id)
}

/** How many are listed in each ring around the middle of an area, and everywhere. */
export interface Figures {
  rings: number[]
  everywhere: number | null
}

/** Counted from spots: as many rows as there are points on the map, however many contractors. */
export async function countWithin(db: Db, { heading, verified }: Wanted, area: Area): Promise<Figures> {
  const listedIn = ({ begins, ends }: Ring) =>
    sql`coalesce(sum(listed) filter (where miles >= ${begins} and miles < ${ends}), 0)::int`
  const { rows } = await sql<{ rings: number[]; everywhere: number | null }>`
    select array[${sql.join(everyRing.map(listedIn))}] as rings,
      (select sum(listed) from directory_totals where heading = ${heading} and verified = any(${verified})) as everywhere
    from ${stripRows(stripsOf(area))}
    join directory_spots one on heading = ${heading} and ${inPiece}
    ${withMiles(area)}
    where verified = any(${verified}) and miles <= piece.reach
  `.execute(db)
  return rows[0] ?? { rings: [], everywhere: null }
}

/** A page of those in an area, by points or figures. */
export function pageWithin(db: Db, wanted: Wanted, area: Area, figures: Figures): Promise<string[]> {
  const { sort } = wanted
  if (sort === 'distance') return nearest(db, wanted, area)
  const rings =
    sort === 'best'
      ? everyRing.map((ring, i) => ({ ...ring, listed: figures.rings[i] ?? 0 }))
      : [{ ...everywhereAround, listed: figures.rings.reduce((sum, n) => sum + n, 0) }]
  const inhabited = rings.filter(({ listed }) => listed > 0)
  const scanned = cheapestScan(
    inhabited.map(({ listed }) => listed),
    wanted.offset + wanted.limit,
    figures.everywhere,
  )
  return ranked(db, wanted, sort, area, inhabited.slice(0, scanned), inhabited.slice(scanned))
}

/**
 * The first so many of a ring are found either by reading everybody in it, or by walking down the order of everybody until
 * enough of them lie in it. Inner rings are read and outer ones walked, split where the fewest rows are touched: however
 * many contractors there are, that stays near the root of their number.
 */
export function cheapestScan(listed: readonly number[], enough: number, everywhere: number | null): number {
  if (everywhere === null) return listed.length
  const cost = (scanned: number) =>
    listed.reduce((sum, n, i) => sum + (i < scanned ? n : Math.min(everywhere, (enough * everywhere) / n)), 0)
  const splits = Array.from({ length: listed.length + 1 }, (_, scanned) => scanned)
  return splits.reduce((best, scanned) => (cost(scanned) < cost(best) ? scanned : best), listed.length)
}

const ringRows = (rings: readonly Ring[]) => sql`
  unnest(
    ${rings.map(({ begins }) => begins)}::double precision[], ${rings.map(({ ends }) => ends)}::double precision[],
    ${rings.map(({ points }) => points)}::int[]
  ) as ring (begins, ends, points)`

async function ranked(
  db: Db,
  { heading, verified, offset, limit }: Wanted,
  sort: 'best' | 'rating' | 'newest',
  area: Area,
  scanned: readonly Ring[],
  walked: readonly Ring[],
): Promise<string[]> {
  const strips = scanned.length > 0 ? stripsOf(area, scanned.at(-1)?.ends) : []
  const score = sql`${scores[sort]} + ring.points * 100`
  const inRing = sql`miles >= ring.begins and miles < ring.ends`
  const { rows } = await sql<{ contractor_id: string }>`
    select contractor_id from (
      (
        select contractor_id, ${score} as score from ${stripRows(strips)}
        join directory_listings one on heading = ${heading} and ${inPiece}
        ${withMiles(area)}
        join ${ringRows(scanned)} on ${inRing}
        where verified = any(${verified}) and miles <= piece.reach
        order by score desc, contractor_id desc limit ${offset + limit}
      ) union all (
        select best.contractor_id, best.score
        from ${ringRows(walked)} cross join unnest(${verified}::boolean[]) wanted (verified) cross join lateral (
          select contractor_id, ${score} as score from directory_listings one
          ${withMiles(area)}
          where heading = ${heading} and one.verified = wanted.verified and ${inRing} and ${inReach(area)}
          order by ${values[sort]} desc, contractor_id desc limit ${offset + limit}
        ) best
      )
    ) found
    order by score desc, contractor_id desc limit ${limit} offset ${offset}
  `.execute(db)
  return rows.map((row) => row.contractor_id)
}

/** By whole miles, as they are shown, and by standing within one: no further out than enough are listed. */
async function nearest(db: Db, { heading, verified, offset, limit }: Wanted, area: Area): Promise<string[]> {
  const reached = await sql<{ miles: number }>`
    select round(miles) as miles from (
      select miles, sum(listed) over (order by miles) as listed
      from ${stripRows(stripsOf(area))}
      join directory_spots one on heading = ${heading} and ${inPiece}
      ${withMiles(area)}
      where verified = any(${verified}) and miles <= piece.reach
    ) spots where listed >= ${offset + limit} order by miles limit 1
  `.execute(db)
  const within = reached.rows[0] ? reached.rows[0].miles + 0.5 : undefined
  const { rows } = await sql<{ contractor_id: string }>`
    select contractor_id from ${stripRows(stripsOf(area, within))}
    join directory_listings one on heading = ${heading} and ${inPiece}
    ${withMiles(area)}
    where verified = any(${verified}) and miles <= piece.reach
    order by round(miles), standing desc, contractor_id desc limit ${limit} offset ${offset}
  `.execute(db)
  return rows.map((row) => row.contractor_id)
}

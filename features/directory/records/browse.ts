import { type RawBuilder, sql } from 'kysely'
import { boundsAround } from '#features/places/rules.ts'
import type { Db } from '#server/database/database.ts'
import { type Area, farthestIn } from '../rules/area.ts'
import type { Page, Search } from './cards.ts'
import { listedIn, milesHolding, type RingCounts } from './spots.ts'
import { inReach, milesFrom, mostCounted, ringBegins, ringPoints, type Wanted, windowOf } from './sql.ts'

/** The sort keys, phrased to match the indexes in that order. */
const values: Record<'best' | 'rating' | 'newest', RawBuilder<unknown>> = {
  best: sql`standing`,
  rating: sql`rating`,
  newest: sql`joined`,
}
const scores: typeof values = { ...values, newest: sql`extract(epoch from joined)` }

/** The ring between two distances from the centre of an area, and the points for being in it. */
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

/** Everybody under a heading: counted up to one more than can be shown, and read from the index in the wanted order. */
export function everybody(wanted: Wanted): Search {
  const { heading, verified, sort, offset, limit } = wanted
  const value = values[sort === 'distance' ? 'best' : sort]
  const figures = sql`
    select
      (select count(*) from (
        select from unnest(${verified}::boolean[]) wanted (verified) cross join lateral (
          select from directory_listings listed where heading = ${heading} and listed.verified = wanted.verified limit ${mostCounted}
        ) one limit ${mostCounted}
      ) counted) as counted,
      (select sum(listed) from directory_totals where heading = ${heading} and verified = any(${verified})) as kept`
  const page = sql`
    select best.contractor_id from unnest(${verified}::boolean[]) wanted (verified) cross join lateral (
      select contractor_id, ${value} as value from directory_listings one
      where heading = ${heading} and one.verified = wanted.verified
      order by ${value} desc, contractor_id desc limit ${windowOf(wanted)}
    ) best
    order by value desc, contractor_id desc limit ${limit} offset ${offset}`
  return { figures, page }
}

/** A page of those in an area, by points or figures. */
export async function pageWithin(db: Db, wanted: Wanted, area: Area, { rings, everywhere }: RingCounts): Promise<Page> {
  const { sort } = wanted
  if (sort === 'distance') return { page: nearest(wanted, area, await milesHolding(db, wanted, area)) }
  const listed =
    sort === 'best'
      ? everyRing.map((ring, i) => ({ ...ring, listed: rings[i] ?? 0 }))
      : [{ ...everywhereAround, listed: rings.reduce((sum, n) => sum + n, 0) }]
  const inhabited = listed.filter((ring) => ring.listed > 0)
  const scanned = cheapestScan(
    inhabited.map((ring) => ring.listed),
    wanted.offset + wanted.limit,
    everywhere,
  )
  return ranked(wanted, sort, area, { scanned: inhabited.slice(0, scanned), walked: inhabited.slice(scanned) })
}

/**
 * How many rings to scan in full, from the centre out. In the outer ones the index of everybody is walked in order until it has
 * yielded enough. Chooses the split that reads fewest rows, about the square root of the number of contractors.
 */
export function cheapestScan(listed: readonly number[], enough: number, everywhere: number | null): number {
  if (everywhere === null) return listed.length
  const walk = (n: number) => Math.min(everywhere, (enough * everywhere) / n)
  const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0)
  const cost = (scanned: number) => {
    const inner = Math.max(scanned, 1)
    const first = scanned > 0 ? sum(listed.slice(0, scanned)) : walk(listed[0] ?? everywhere)
    return sum(listed.slice(0, inner)) >= enough ? first : first + sum(listed.slice(inner).map(walk))
  }
  const splits = Array.from({ length: listed.length + 1 }, (_, scanned) => scanned)
  return splits.reduce((best, scanned) => (cost(scanned) < cost(best) ? scanned : best), listed.length)
}

// The limits tell PostgreSQL how short these lists are. It assumes ten rows for any list, and would find the plan so expensive
// that it planned every search anew.
const wantedRows = (verified: readonly boolean[]) =>
  sql`(select * from unnest(${verified}::boolean[]) limit 2) as wanted (verified)`

const ringRows = (rings: readonly Ring[], area: Area) => {
  const bounds = rings.map(({ ends }) => boundsAround(area.centre, Math.min(ends, farthestIn(area))))
  return sql`
    (
      select * from unnest(
        ${rings.map(({ begins }) => begins)}::double precision[], ${rings.map(({ ends }) => ends)}::double precision[],
        ${rings.map(({ points }) => points)}::int[], ${bounds.map(({ south }) => south)}::double precision[],
        ${bounds.map(({ north }) => north)}::double precision[], ${bounds.map(({ west }) => west)}::double precision[],
        ${bounds.map(({ east }) => east)}::double precision[]
      ) limit ${sql.lit(everyRing.length)}
    ) as ring (begins, ends, points, south, north, west, east)`
}

function ranked(
  wanted: Wanted,
  sort: 'best' | 'rating' | 'newest',
  area: Area,
  { scanned, walked }: { scanned: readonly Ring[]; walked: readonly Ring[] },
): Page {
  const { heading, verified, offset, limit } = wanted
  const window = windowOf(wanted)
  const score = sql`${scores[sort]} + ring.points * 100`
  // Most rows walked are outside the ring's box, which is cheaper to test than their distance.
  const inBox = sql`latitude between ring.south and ring.north and longitude between ring.west and ring.east`
  const inRing = sql`miles >= ring.begins and miles < ring.ends`
  const scanOf = (rings: readonly Ring[]) => sql`
    select contractor_id, ${score} as score from ${listedIn(area, wanted, rings.at(-1)?.ends)}
    join ${ringRows(rings, area)} on ${inRing}
    order by score desc, contractor_id desc limit ${window}`
  const walk = (rings: readonly Ring[], beyond = sql``) => sql`
    select best.contractor_id, best.score
    from ${ringRows(rings, area)} cross join ${wantedRows(verified)} cross join lateral (
      select contractor_id, ${score} as score from directory_listings one
      cross join lateral (
        select case when ${inBox} then ${milesFrom(area)} end as miles offset 0
      ) distance
      where heading = ${heading} and one.verified = wanted.verified and ${inRing} and ${inReach(area)} ${beyond}
      order by ${values[sort]} desc, contractor_id desc limit ${window}
    ) best`
  const outer = scanned.length > 0 ? walked : walked.slice(1)
  // Nobody can reach the page with fewer points than the last of a page from the inner rings alone.
  const goodEnough = sql`
    and standing >= (select coalesce(min(score) filter (where place = ${window}), 0) from found) - ring.points * 100`
  return {
    found: sql`
      select *, row_number() over (order by score desc) as place
      from (${scanned.length > 0 ? scanOf(scanned) : walk(walked.slice(0, 1))}) inner_rings`,
    page: sql`
      select contractor_id from (
        select contractor_id, score from found ${outer.length > 0 ? sql`union all (${walk(outer, goodEnough)})` : sql``}
      ) best
      order by score desc, contractor_id desc limit ${limit} offset ${offset}`,
  }
}

/** By whole miles, as shown, then by standing; no further out than enough are listed. */
const nearest = (wanted: Wanted, area: Area, milesHeld: number | undefined) => sql`
  select contractor_id from ${listedIn(area, wanted, milesHeld === undefined ? undefined : milesHeld + 0.5)}
  order by round(miles), standing desc, contractor_id desc limit ${wanted.limit} offset ${wanted.offset}`

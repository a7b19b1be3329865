import { type RawBuilder, sql } from 'kysely'
import { radii } from '#features/contractors/rules.ts'
import type { Db } from '#server/database/database.ts'
import { type Area, farthestIn, stripsAround } from '../rules/area.ts'
import { milesFrom, ringBegins, type Wanted } from './sql.ts'

/**
 * Counts of contractors at each point of the map, so that a search reads as many rows as an area has points, however many
 * contractors. Each row counts, for every radius from the shortest, those who travel that far.
 */
const perRadius = (value: (radius: number, place: RawBuilder<number>) => RawBuilder<unknown>) =>
  sql.join(radii.map((radius, i) => value(radius, sql.lit(i + 1))))

/** Applies changes of the listings, given as rows with a `change` of 1 or -1, to these counts. */
export async function countSpots(db: Db, changes: RawBuilder<unknown>): Promise<void> {
  const changed = (those: RawBuilder<unknown>) => sql`
    array[${perRadius((radius) => sql`coalesce(sum(change) filter (where ${those} and radius >= ${sql.lit(radius)}), 0)::int`)}]`
  const added = (column: 'verified' | 'unverified') => sql`
    array[${perRadius((_, place) => sql`spot.${sql.ref(column)}[${place}] + excluded.${sql.ref(column)}[${place}]`)}]`
  const nothing = sql`array_fill(0, array[${sql.lit(radii.length)}])`
  // One statement in the order of the keys, so that concurrent transactions cannot deadlock.
  await sql`
    insert into directory_spots as spot (heading, strip, longitude, latitude, verified, unverified)
    select * from (
      select heading, strip, longitude, latitude,
        ${changed(sql`verified`)} as verified, ${changed(sql`not verified`)} as unverified
      from (${changes}) changes group by heading, strip, longitude, latitude
    ) sums where verified <> ${nothing} or unverified <> ${nothing}
    order by heading, strip, longitude, latitude
    on conflict (heading, strip, longitude, latitude)
      do update set verified = ${added('verified')}, unverified = ${added('unverified')}
  `.execute(db)
}

/** Counts everybody under every heading, for totals given as `about`. */
export async function recount(db: Db): Promise<void> {
  await sql`
    insert into directory_totals (heading, verified, listed)
    select heading, true, sum(verified[1]) from directory_spots group by heading
    union all select heading, false, sum(unverified[1]) from directory_spots group by heading
    on conflict (heading, verified) do update set listed = excluded.listed
  `.execute(db)
}

/** The spots of an area under a heading, up to `within` miles from its centre, with their `miles`. */
function spotsIn(area: Area, heading: string, within = Number.POSITIVE_INFINITY) {
  const farthest = Math.min(farthestIn(area), within)
  const strips = stripsAround(area.centre, farthest)
  // "offset 0" keeps the distance from being computed again wherever it is used.
  return sql`
    select * from (
      select spot.*, ${milesFrom(area)} as miles
      from unnest(
        ${strips.map(({ strip }) => strip)}::smallint[], ${strips.map(({ west }) => west)}::double precision[],
        ${strips.map(({ east }) => east)}::double precision[]
      ) as piece (strip, west, east)
      join directory_spots spot on heading = ${heading} and spot.strip = piece.strip and longitude between west and east
      offset 0
    ) spot where miles <= ${farthest}`
}

/** Those listed in an area up to `within` miles, as rows `one` with their `miles`. */
export const listedIn = (
  area: Area,
  { heading, verified }: Pick<Wanted, 'heading' | 'verified'>,
  within?: number,
) => sql`
  (select strip, longitude, latitude, miles from (${spotsIn(area, heading, within)}) spots offset 0) spot
  join directory_listings one on one.heading = ${heading} and one.strip = spot.strip
    and one.longitude = spot.longitude and one.latitude = spot.latitude and one.verified = any(${verified})
    ${area.reach === 'covers' ? sql`and one.radius >= ceil(miles)::smallint` : sql``}`

/** The spots of an area with their `miles` and how many are `listed` there. */
function countsIn(area: Area, { heading, verified }: Wanted) {
  const steps = radii.map((radius, i) => sql`when miles <= ${sql.lit(radius)} then ${sql.lit(i + 1)}`)
  const place = area.reach === 'covers' ? sql`case ${sql.join(steps, sql` `)} end` : sql`1`
  const columns = verified.map((is) => (is ? sql`verified` : sql`unverified`))
  const listed = sql.join(
    columns.map((column) => sql`${column}[${place}]`),
    sql` + `,
  )
  return sql`select miles, ${listed} as listed from (${spotsIn(area, heading)}) spots`
}

/** How many are listed in each ring around the centre of an area, and everywhere. */
export interface RingCounts {
  rings: number[]
  everywhere: number | null
}

export async function countWithin(db: Db, wanted: Wanted, area: Area): Promise<RingCounts> {
  const counted = (begins: number, i: number) =>
    sql`coalesce(sum(listed) filter (where miles >= ${begins} and miles < ${ringBegins[i + 1] ?? Number.POSITIVE_INFINITY}), 0)::int`
  const { rows } = await sql<RingCounts>`
    select array[${sql.join(ringBegins.map(counted))}] as rings, (
      select sum(listed) from directory_totals where heading = ${wanted.heading} and verified = any(${wanted.verified})
    ) as everywhere
    from (${countsIn(area, wanted)}) counts
  `.execute(db)
  return rows[0] ?? { rings: [], everywhere: null }
}

/** The smallest whole number of miles within which as many as wanted are listed; undefined when there are too few. */
export async function milesHolding(db: Db, wanted: Wanted, area: Area): Promise<number | undefined> {
  const { rows } = await sql<{ miles: number }>`
    select round(miles) as miles from (
      select miles, sum(listed) over (order by miles) as listed from (${countsIn(area, wanted)}) counts
    ) reached where listed >= ${wanted.offset + wanted.limit} order by miles limit 1
  `.execute(db)
  return rows[0]?.miles
}

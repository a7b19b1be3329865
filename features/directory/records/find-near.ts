import { type RawBuilder, sql } from 'kysely'
import { onePlan } from '#server/database/statement-name.ts'
import { type Area, squaresOf } from '../rules/area.ts'
import { pointsForDistance, wordPoints } from '../rules/ranking.ts'
import { directoryLimits } from '../rules/search.ts'
import { documentQuery, type Field, type Term } from '../rules/words.ts'
import type { Page, Search } from './cards.ts'
import { fields, marksOf } from './find.ts'
import { inReach, milesFrom, mostCounted, ringBegins, ringPoints, type Wanted, windowOf } from './sql.ts'

/** By points, no more matches of an area than these are read: reading them costs as much as finding the best of more. */
export const crowd = 4 * directoryLimits.shown

/** Those who can be found by all these words in an area, square by square, the nearest first. */
export function foundWithin(terms: readonly Term[], wanted: Wanted, area: Area): Search {
  const { sort, offset, limit } = wanted
  const queries = squaresOf(area).map(({ name }) => documentQuery(terms, 'anywhere', marksOf(wanted), name))
  const score = {
    best: scoreOf(terms),
    distance: sql`standing - 100000 * round(miles)`,
    rating: sql`rating`,
    newest: sql`extract(epoch from joined)`,
  }[sort]
  return {
    found: sql`${sql.raw(onePlan)}
      select contractor_id, ${score} as score
      from unnest(${queries}::text[]) as square (query) cross join lateral ${documentsIn(area, sql`square.query`)}
      where ${inReach(area)} ${sort === 'best' ? sql`limit ${sql.lit(crowd)}` : sql``}`,
    figures: sql`select count(*) as counted, null::int as kept from found`,
    page: sql`select contractor_id from found order by score desc, contractor_id desc limit ${limit} offset ${offset}`,
  }
}

/** The documents that a query finds, beside their `miles`. */
const documentsIn = (area: Area, query: RawBuilder<unknown>) => sql`(
  select found.*, ${milesFrom(area)} as miles from directory_documents found
  where directory_nearby(document, latitude, longitude, standing) @@ ${query}::tsquery
  offset 0
) one`

const pointsForMiles = sql`(${ringPoints}::int[])[width_bucket(miles, ${ringBegins}::double precision[])]`

/** Hundredths of a point, wherever the words are found. */
function scoreOf(terms: readonly Term[]) {
  const has = (field: Field) => sql`document @@ ${documentQuery(terms, field, [])}::tsquery`
  return sql`standing + 100 * (${pointsForMiles} + case when ${has('name')} then ${sql.lit(wordPoints.inName)}
    when ${has('trade')} then ${sql.lit(wordPoints.inTrade)} else ${sql.lit(wordPoints.elsewhere)} end)`
}

/** The levels of standing that `directory_nearby` in the database knows, and the most that each holds. */
const levels = Array.from({ length: 14 }, (_, level) => ({ level, most: level < 13 ? 1899 + 200 * level : 32_767 }))
/** The levels that a first look goes through together, the best first. */
const looks = [
  { from: 11, to: 13 },
  { from: 8, to: 10 },
  { from: 4, to: 7 },
  { from: 0, to: 3 },
]

/** Stands in a query for the part of the index that it is asked of. */
const somewhere = '%'
/** A query made to be asked of these levels of a square. */
const askedOf = (someLevels: RawBuilder<unknown>) => sql`(
  select string_agg('(' || replace(query, ${sql.lit(somewhere)}, name || '^' || level) || ')', ' | ') from ${someLevels})`

/**
 * The best, by points, of a crowd. A first look at high levels of standing near the middle says how many points
 * the last of the page has at least; then only those are read whom their field, square and level leave so many.
 */
export function bestOfCrowd(terms: readonly Term[], wanted: Wanted, area: Area): Page {
  const squares = squaresOf(area)
  const query = (field: Field) => documentQuery(terms, field, marksOf(wanted), somewhere)
  const window = windowOf(wanted)
  const square = sql`unnest(
    ${squares.map(({ name }) => name)}::text[], ${squares.map(({ miles }) => pointsForDistance(miles))}::int[]
  ) as square (name, points)`
  const field = sql`unnest(
    ${fields.map(({ field }) => query(field))}::text[], ${fields.map(({ points }) => points)}::int[]
  ) as field (query, points)`
  const look = sql`unnest(${looks.map(({ from }) => from)}::int[], ${looks.map(({ to }) => to)}::int[]) as look (first, last)`
  const worthReading = sql`
    unnest(${levels.map(({ level }) => level)}::int[], ${levels.map(({ most }) => most)}::int[]) as known (level, most)
    where most + 100 * (field.points + square.points) >= enough.score`
  const score = sql`standing + 100 * (${pointsForMiles} + field.points)`
  return {
    found: sql`${sql.raw(onePlan)}
      with seen as materialized (
        select ${scoreOf(terms)} as score
        from (
          select ${query('anywhere')} as query, * from ${square} cross join ${look} order by 100 * points + 200 * last desc
        ) cell cross join lateral ${documentsIn(area, askedOf(sql`generate_series(first, last) level`))}
        where ${inReach(area)} limit greatest(${mostCounted}, 4 * ${window})
      ), enough as materialized (
        select coalesce(min(score), 0) as score
        from (select score from seen order by score desc limit 1 offset ${window} - 1) last
      )
      select contractor_id, ${score} as score
      from ${field} cross join ${square} cross join enough
      cross join lateral ${documentsIn(area, askedOf(worthReading))}
      where ${inReach(area)} and ${score} >= enough.score`,
    page: sql`
      select contractor_id from found group by contractor_id
      order by max(score) desc, contractor_id desc limit ${wanted.limit} offset ${wanted.offset}`,
  }
}

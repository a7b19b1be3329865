import { type RawBuilder, sql } from 'kysely'
import { onePlan } from '#server/database/statement-name.ts'
import { type Area, squaresOf } from '../rules/area.ts'
import { highestStanding as highest, pointsForDistance, wordPoints } from '../rules/ranking.ts'
import type { Sort } from '../rules/search.ts'
import { documentQuery, type Field, type Term } from '../rules/words.ts'
import type { Search } from './cards.ts'
import { fields, marksOf } from './find.ts'
import { inReach, milesFrom, mostCounted, ringBegins, ringPoints, type Wanted, windowOf } from './sql.ts'

/** Everybody in an area found by these words, in an order no index of squares has: square by square. */
export function allNear(terms: readonly Term[], wanted: Wanted & { sort: Exclude<Sort, 'best'> }, area: Area): Search {
  const { sort, offset, limit } = wanted
  const queries = squaresOf(area).map(({ name }) => documentQuery(terms, 'anywhere', marksOf(wanted), name))
  const score = {
    distance: sql`standing - 100000 * round(miles)`,
    rating: sql`rating`,
    newest: sql`extract(epoch from joined)`,
  }[sort]
  return {
    found: sql`${sql.raw(onePlan)}
      select contractor_id, ${score} as score
      from unnest(${queries}::text[]) as square (query) cross join lateral ${documentsIn(area, sql`square.query`)}
      where ${inReach(area)}`,
    figures: sql`select count(*) as counted, null::int as kept from found`,
    page: sql`select contractor_id from found order by score desc, contractor_id desc limit ${limit} offset ${offset}`,
  }
}

/** The documents that a query finds, with their `miles`. */
const documentsIn = (area: Area, query: RawBuilder<unknown>) => sql`(
  select found.*, ${milesFrom(area)} as miles from directory_documents found
  where directory_nearby(document, latitude, longitude, standing) @@ ${query}::tsquery
  offset 0
) one`

const pointsForMiles = sql`(${ringPoints}::int[])[width_bucket(miles, ${ringBegins}::double precision[])]`

/** The score in hundredths of a point, by where the words are found. */
function scoreOf(terms: readonly Term[]) {
  const has = (field: Field) => sql`document @@ ${documentQuery(terms, field, [])}::tsquery`
  return sql`standing + 100 * (${pointsForMiles} + case when ${has('name')} then ${sql.lit(wordPoints.inName)}
    when ${has('trade')} then ${sql.lit(wordPoints.inTrade)} else ${sql.lit(wordPoints.elsewhere)} end)`
}

/** The bands of standing in `directory_nearby` (database): where the first begins, and their width. */
const bands = { begin: 2800, width: 400 }
/** This band and those above it, about a tenth of all, are searched first. */
const high = { band: 3, standing: bands.begin + 2 * bands.width }

/** Placeholder in a query for the part of the index to search. */
const somewhere = '%'

/**
 * The best by points. A first search, those of high standing before the rest, finds everybody or as many as are counted. In that
 * case it gives the lowest score that reaches the page, and only rows whose field, square and band can reach it are read.
 */
export function bestNear(terms: readonly Term[], wanted: Wanted, area: Area): Search {
  const squares = squaresOf(area)
  const query = (field: Field, part = somewhere) => documentQuery(terms, field, marksOf(wanted), part)
  const window = windowOf(wanted)
  const seenAtMost = sql`greatest(${mostCounted}, 4 * ${window})`
  const looks = [
    ...squares.map(({ name }) => ({ query: query('anywhere', `${name}^${high.band}`), below: highest + 1 })),
    ...squares.map(({ name }) => ({ query: query('anywhere', name), below: high.standing })),
  ]
  const band = sql`case when need >= ${sql.lit(bands.begin)}
    then '^' || (need - ${sql.lit(bands.begin - bands.width)}) / ${sql.lit(bands.width)} else '' end`
  const worthReading = sql`(
    select string_agg('(' || replace(query, ${sql.lit(somewhere)}, square.name || ${band}) || ')', ' | ')
    from field cross join lateral (select enough.score - 100 * (field.points + square.points) as need) standing
    where need <= ${sql.lit(highest)}
  )`
  return {
    found: sql`${sql.raw(onePlan)}
      with seen as materialized (
        select contractor_id, ${scoreOf(terms)} as score
        from unnest(
          ${looks.map(({ query }) => query)}::text[], ${looks.map(({ below }) => below)}::int[]
        ) as look (query, below) cross join lateral ${documentsIn(area, sql`look.query`)}
        where ${inReach(area)} and standing < look.below limit ${seenAtMost}
      ), enough as materialized (
        select count(*) as counted, (select score from seen order by score desc limit 1 offset ${window} - 1) as score
        from seen
      ), field as materialized (
        select * from unnest(
          ${fields.map(({ field }) => query(field))}::text[], ${fields.map(({ points }) => points)}::int[]
        ) as field (query, points)
      )
      select contractor_id, seen.score, counted from seen cross join enough where counted < ${seenAtMost}
      union all
      select contractor_id, one.score, counted from enough cross join unnest(
        ${squares.map(({ name }) => name)}::text[], ${squares.map(({ miles }) => pointsForDistance(miles))}::int[]
      ) as square (name, points)
      cross join lateral (
        select contractor_id, ${scoreOf(terms)} as score
        from ${documentsIn(area, worthReading)} where ${inReach(area)} offset 0
      ) one
      where counted >= ${seenAtMost} and one.score >= enough.score`,
    figures: sql`select coalesce(max(counted), 0) as counted, null::int as kept from found`,
    page: sql`
      select contractor_id from found order by score desc, contractor_id desc limit ${wanted.limit} offset ${wanted.offset}`,
  }
}

import { sql } from 'kysely'
import type { Db } from '#server/database.ts'
import { type Area, squaresOf } from '../rules/area.ts'
import { everyTrade } from '../rules/headings.ts'
import { wordPoints } from '../rules/ranking.ts'
import { directoryLimits } from '../rules/search.ts'
import { allOf, type Field, oneOf, type Term, wordQuery } from '../rules/words.ts'
import { inReach, milesFrom, ringBegins, ringPoints, type Wanted } from './sql.ts'

/** Everything asked for but the order is in the query, so that the index of documents alone finds them. */
function queryFor(terms: readonly Term[], field: Field, { heading, verified, area }: Wanted): string {
  return allOf(
    wordQuery(terms, field),
    heading === everyTrade ? '' : `'#${heading}'`,
    verified.length === 1 ? `'${verified[0] ? '+' : '-'}'` : '',
    area ? oneOf(squaresOf(area)) : '',
  )
}

/** A page of those who can be found by all these words in an area, and how many there are. */
export async function findWithin(db: Db, terms: readonly Term[], wanted: Wanted, area: Area) {
  const { sort, offset, limit } = wanted
  const has = (field: Field) => sql`document @@ ${wordQuery(terms, field)}::tsquery`
  const points = sql`(case when ${has('name')} then ${sql.lit(wordPoints.inName)} when ${has('trade')} then ${sql.lit(wordPoints.inTrade)}
    else ${sql.lit(wordPoints.elsewhere)} end + (${ringPoints}::int[])[width_bucket(miles, ${ringBegins}::double precision[])])`
  const score = {
    best: sql`standing + 100 * ${points}`,
    distance: sql`standing - 100000 * round(miles)`,
    rating: sql`rating`,
    newest: sql`extract(epoch from joined)`,
  }[sort]
  const { rows } = await sql<{ counted: number; ids: string[] }>`
    with found as materialized (
      select contractor_id, ${score} as score from directory_documents
      cross join lateral (select ${milesFrom(area)} as miles) distance
      where document @@ ${queryFor(terms, 'anywhere', wanted)}::tsquery and ${inReach(area)}
    )
    select (select count(*) from found) as counted, array(
      select contractor_id from found order by score desc, contractor_id desc limit ${limit} offset ${offset}
    ) as ids
  `.execute(db)
  return rows[0] ?? { counted: 0, ids: [] }
}

/** How many can be found by all these words, up to one more than can be shown. */
export async function countFound(db: Db, terms: readonly Term[], wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    select count(*) as counted from (
      select from directory_documents where document @@ ${queryFor(terms, 'anywhere', wanted)}::tsquery
      limit ${directoryLimits.shown + 1}
    ) found
  `.execute(db)
  return rows[0]?.counted ?? 0
}

const fields = [
  { field: 'name', points: wordPoints.inName },
  { field: 'trade', points: wordPoints.inTrade },
  { field: 'anywhere', points: wordPoints.elsewhere },
] as const

/** A page of those who can be found by all these words. By points: the best of each field, since nobody else can come first. */
export async function pageFound(db: Db, terms: readonly Term[], wanted: Wanted): Promise<string[]> {
  const { sort, offset, limit } = wanted
  const value = { best: sql`standing`, distance: sql`standing`, rating: sql`rating`, newest: sql`joined` }[sort]
  const bestOf = (field: Field, score: ReturnType<typeof sql>) => sql`(
    select best.* from unnest(${wanted.verified}::boolean[]) wanted (verified) cross join lateral (
      select contractor_id, ${score} as score from directory_documents one
      where one.verified = wanted.verified and document @@ ${queryFor(terms, field, { ...wanted, verified: [] })}::tsquery
      order by ${value} desc, contractor_id desc limit ${offset + limit}
    ) best
  )`
  const found =
    sort === 'rating' || sort === 'newest'
      ? bestOf('anywhere', value)
      : sql.join(
          fields.map(({ field, points }) => bestOf(field, sql`standing + ${sql.lit(points * 100)}`)),
          sql` union all `,
        )
  const { rows } = await sql<{ contractor_id: string }>`
    select contractor_id from (${found}) found group by contractor_id
    order by max(score) desc, contractor_id desc limit ${limit} offset ${offset}
  `.execute(db)
  return rows.map((row) => row.contractor_id)
}

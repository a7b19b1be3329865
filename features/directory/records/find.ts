import { type RawBuilder, sql } from 'kysely'
import { onePlan } from '#server/database/statement-name.ts'
import { everyTrade } from '../rules/headings.ts'
import { wordPoints } from '../rules/ranking.ts'
import { documentQuery, type Field, type Term } from '../rules/words.ts'
import type { Search } from './cards.ts'
import { mostCounted, type Wanted, windowOf } from './sql.ts'

/** Everything asked for except place and order is part of the query, so that the index of documents alone finds them. */
export const marksOf = ({ heading, verified }: Pick<Wanted, 'heading' | 'verified'>): string[] => [
  ...(heading === everyTrade ? [] : [`#${heading}`]),
  ...(verified.length === 1 ? [verified[0] ? '+' : '-'] : []),
]

/** The fields that are searched, and the points for a match in each. */
export const fields = [
  { field: 'name', points: wordPoints.inName },
  { field: 'trade', points: wordPoints.inTrade },
  { field: 'anywhere', points: wordPoints.elsewhere },
] as const

/** The levels of standing in `directory_levelled` (database), best first. */
const levels = Array.from({ length: 14 }, (_, i) => `${13 - i}`)

/**
 * Everybody found by all these words, counted up to one more than can be shown. By points: the best of each field, since nobody
 * else can come first, searched level by level until there are enough.
 */
export function foundAnywhere(terms: readonly Term[], wanted: Wanted): Search {
  const { sort, offset, limit, verified, heading } = wanted
  const best = (field: Field, points: number, enough: RawBuilder<number>) => sql`(
    select level.contractor_id, standing + ${sql.lit(points * 100)} as score, ${sql.lit(field === 'anywhere')} as counted
    from unnest(${levels.map((level) => documentQuery(terms, field, marksOf(wanted), level))}::text[]) as asked (query)
    cross join lateral (
      select contractor_id, standing from directory_documents
      where directory_levelled(document, standing) @@ asked.query::tsquery
      order by standing desc, contractor_id desc limit ${enough}
    ) level
    limit ${enough}
  )`
  const found = fields.map(({ field, points }) =>
    best(field, points, field === 'anywhere' ? mostCounted : windowOf(wanted)),
  )
  const counted = sql`select count(*) as counted, null::int as kept from found where counted`
  if (sort === 'best' || sort === 'distance')
    return {
      found: sql`${sql.raw(onePlan)} ${sql.join(found, sql` union all `)}`,
      figures: counted,
      page: sql`
        select contractor_id from found group by contractor_id
        order by max(score) desc, contractor_id desc limit ${limit} offset ${offset}`,
    }
  const value = { rating: sql`rating`, newest: sql`joined` }[sort]
  return {
    found: best('anywhere', 0, mostCounted),
    figures: counted,
    page: sql`
      select best.contractor_id from unnest(${verified}::boolean[]) wanted (verified) cross join lateral (
        select contractor_id, ${value} as value from directory_documents one
        where one.verified = wanted.verified and document @@ ${documentQuery(terms, 'anywhere', marksOf({ heading, verified: [] }))}::tsquery
        order by ${value} desc, contractor_id desc limit ${offset + limit}
      ) best
      order by value desc, contractor_id desc limit ${limit} offset ${offset}`,
  }
}

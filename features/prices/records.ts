import { sql } from 'kysely'
import { districtsByArea } from '#features/places/records/areas.ts'
import type { AreaLevel } from '#features/places/rules/areas.ts'
import type { Db } from '#server/database/database.ts'
import { type CountedPrices, enoughForFigures } from './rules.ts'

/**
 * Recounts accepted quotes sent since a date. Their totals are collected once; each level is one statement that sorts them by
 * area, within work_mem and on disk beyond it.
 */
export async function recountPrices(db: Db, { since, now }: { since: Date; now: Date }): Promise<void> {
  await sql`
    create temporary table accepted_quotes on commit drop as
    select jobs.category, jobs.district, leads.contractor_id, quote.total_cost
    from leads
    join jobs on jobs.id = leads.job_id
    left join quote_acceptances agreed on agreed.lead_id = leads.id
    cross join lateral (
      -- Of one that was accepted before there were records of it, the newest version.
      select total_cost, sent_at from quotes
      where lead_id = leads.id and (agreed.quote_id is null or quotes.id = agreed.quote_id)
      order by version desc limit 1
    ) quote
    where leads.status in ('accepted', 'awaiting_completion', 'completed') and quote.sent_at >= ${since}
  `.execute(db)
  await sql`delete from price_figures`.execute(db)
  for (const one of districtsByArea()) await countLevel(db, one, now)
  await sql`
    insert into price_counts (since, counted_at) values (${since}, ${now})
    on conflict (one) do update set since = excluded.since, counted_at = excluded.counted_at
  `.execute(db)
}

type Level = ReturnType<typeof districtsByArea>[number]

async function countLevel(db: Db, { level, districts, areas }: Level, now: Date): Promise<void> {
  await sql`
    insert into price_figures (category, level, area, low, middle, high, quotes, contractors, counted_at)
    select category, ${level}, area, parts[1], parts[2], parts[3], quotes, contractors, ${now}
    from (
      select category, place.area, percentile_disc(array[0.25, 0.5, 0.75]) within group (order by total_cost) as parts,
        count(*) as quotes, count(distinct contractor_id) as contractors
      from accepted_quotes
      join unnest(${districts}::text[], ${areas}::text[]) place (district, area) using (district)
      group by category, place.area
      having count(*) >= ${enoughForFigures.quotes} and count(distinct contractor_id) >= ${enoughForFigures.contractors}
    ) figures
  `.execute(db)
}

/** When the last count ran and what it covered; undefined before the first. */
export async function lastCount(db: Db): Promise<{ since: Date; counted_at: Date } | undefined> {
  return db.selectFrom('price_counts').select(['since', 'counted_at']).executeTakeFirst()
}

/** The counted prices for a kind of work in these areas. */
export async function countedIn(
  db: Db,
  categories: readonly string[],
  areas: readonly { level: AreaLevel; slug: string }[],
): Promise<(CountedPrices & { category: string })[]> {
  const { rows } = await sql<CountedPrices & { category: string }>`
    select category, level, area, low, middle, high, quotes, contractors from price_figures
    where category = any(${categories}) and (level, area) in (
      select * from unnest(${areas.map(({ level }) => level)}::text[], ${areas.map(({ slug }) => slug)}::text[])
    )
  `.execute(db)
  return rows
}

/** The towns with figures for a kind of work, most quotes first. */
export async function townsCounted(db: Db, category: string, limit: number): Promise<{ area: string }[]> {
  return db
    .selectFrom('price_figures')
    .select('area')
    .where('category', '=', category)
    .where('level', '=', 'town')
    .orderBy('quotes', 'desc')
    .orderBy('area')
    .limit(limit)
    .execute()
}

/** Every kind of work and town with figures; with town null, every kind that has figures for the country. */
export async function pagesWithFigures(db: Db): Promise<{ category: string; town: string | null; counted_at: Date }[]> {
  const { rows } = await sql<{ category: string; town: string | null; counted_at: Date }>`
    select category, case level when 'town' then area end as town, counted_at from price_figures
    where level in ('country', 'town') order by category, level, area
  `.execute(db)
  return rows
}

import { type RawBuilder, sql } from 'kysely'
import { leadPrice } from '#features/credits/rules/lead-price.ts'
import { askingSteps, unaskedAfterHours } from '#features/jobs/rules.ts'
import { trades } from '#features/trades/rules.ts'
import type { Db, Row } from '#server/database/database.ts'
import { hours, later } from '#shared/dates.ts'
import type { CountName } from './rules.ts'

interface Counting {
  since: Date
  now: Date
  weeks: readonly string[]
}

type Sql = RawBuilder<unknown>

const weekOf = (time: Sql) => sql`to_char(date_trunc('week', ${time} at time zone 'Europe/London'), 'YYYY-MM-DD')`
const areaOf = (district: Sql) => sql`substring(${district} from '^[A-Z]{1,2}')`

/** Groups by trade, place and week, and with each omitted. Rows without a trade or place count in the totals only. */
const inEveryPart = sql`
  group by kind, grouping sets ((category, area, week), (category, area), (category, week), (category), (area, week), (area), (week), ())
  having (grouping(category) = 1 or category is not null) and (grouping(area) = 1 or area is not null)`

/**
 * Every contractor with the trade and place under which they are counted: the main category of their first trade, and their
 * business's area.
 */
const placed = sql`placed as (
  select contractors.id, main.category, ${areaOf(sql`district`)} as area
  from contractors left join unnest(
    ${trades.map(({ name }) => name)}::text[], ${trades.map(({ covers: [first] }) => first)}::text[]
  ) main (name, category) on main.name = trades[1]
)`

/** Recounts every figure. */
export async function recountMarket(db: Db, counting: Counting): Promise<void> {
  await sql`delete from market_jobs`.execute(db)
  await sql`delete from market_counts`.execute(db)
  await countJobs(db, counting)
  await countAble(db, counting.now)
  await countPlans(db, counting)
  for (const count of simpleCounts(counting)) await count.execute(db)
  await sql`
    insert into market_counted (since, counted_at) values (${counting.since}, ${counting.now})
    on conflict (one) do update set since = excluded.since, counted_at = excluded.counted_at
  `.execute(db)
}

/** Each job with its first request, quote and acceptance; then grouped by trade, place and week, and with each omitted. */
async function countJobs(db: Db, { since, now }: Counting): Promise<void> {
  const minutesTo = (what: Sql) =>
    sql`floor(percentile_disc(0.5) within group (order by ${what} - created_at) filter (where ${what} is not null))`
  await sql`
    with posted as materialized (
      select id, category, ${areaOf(sql`district`)} as area, ${weekOf(sql`created_at`)} as week,
        extract(epoch from created_at) / 60 as created_at, created_at <= ${later(now, -hours(unaskedAfterHours))} as day_over
      from jobs where created_at >= ${since} and created_at <= ${now}
    ), steps as (
      select leads.job_id as id,
        extract(epoch from min(at) filter (where action in (${sql.join(askingSteps)}))) / 60 as asked,
        extract(epoch from min(at) filter (where action = 'submit-quote')) / 60 as quoted,
        extract(epoch from min(at) filter (where action = 'accept-quote')) / 60 as accepted
      from leads join lead_events on lead_events.lead_id = leads.id
      where leads.job_id in (select id from posted)
        and action in (${sql.join([...askingSteps, 'submit-quote', 'accept-quote'])})
      group by leads.job_id
    )
    insert into market_jobs (category, area, week, posted, day_over, unasked, asked, minutes_to_request, quoted,
      minutes_to_quote, accepted, minutes_to_accepted)
    select coalesce(category, ''), coalesce(area, ''), coalesce(week, ''),
      count(*), count(*) filter (where day_over),
      count(*) filter (where day_over and (asked is null or asked > created_at + ${unaskedAfterHours * 60})),
      count(asked), ${minutesTo(sql`asked`)}, count(quoted), ${minutesTo(sql`quoted`)}, count(accepted), ${minutesTo(sql`accepted`)}
    from posted left join steps using (id)
    group by grouping sets ((category, area, week), (category, area), (category, week), (category), (area, week), (area), (week), ())
  `.execute(db)
}

/** Contractors who can take work now; each counts once in every trade they cover, and once in all. */
async function countAble(db: Db, now: Date): Promise<void> {
  const covered = trades.flatMap(({ name, covers }) => covers.map((category) => ({ name, category })))
  await sql`
    with able as materialized (
      select id, trades, ${areaOf(sql`district`)} as area from contractors
      where listed and (
        select coalesce(sum(amount), 0) from credit_entries
        where contractor_id = contractors.id and (expires_at is null or expires_at > ${now})
      ) >= ${leadPrice}
    ), covered as (
      select distinct able.id, area, trade.category from able
      join unnest(${covered.map(({ name }) => name)}::text[], ${covered.map(({ category }) => category)}::text[])
        trade (name, category) on trade.name = any(able.trades)
    )
    insert into market_counts (figure, kind, category, area, week, value)
    select 'able', '', category, coalesce(area, ''), '', count(*) from covered
      group by grouping sets ((category, area), (category))
    union all select 'able', '', '', coalesce(area, ''), '', count(*) from able group by grouping sets ((area), ())
  `.execute(db)
}

/** Plans active at the start of each week and of the whole period, and how many of them ended in it. */
async function countPlans(db: Db, { since, now, weeks }: Counting): Promise<void> {
  await sql`
    with times as (
      select week, week::timestamp at time zone 'Europe/London' as since,
        least(${now}, (week::timestamp + interval '1 week') at time zone 'Europe/London') as until
      from unnest(${weeks}::text[]) week
      union all select '', ${since}, ${now}
    ), ${placed}, counted as (
      select week, coalesce(category, '') as category, coalesce(area, '') as area, count(*) as at_start,
        count(*) filter (where ended_at is not null and ended_at <= until) as ended
      from times join subscriptions on started_at < since and (ended_at is null or ended_at >= since)
        left join placed on placed.id = contractor_id
      group by week, grouping sets ((category, area), (category), (area), ())
      having (grouping(category) = 1 or category is not null) and (grouping(area) = 1 or area is not null)
    )
    insert into market_counts (figure, kind, category, area, week, value)
    select 'plans-at-start', '', category, area, week, at_start from counted
    union all select 'plans-ended', '', category, area, week, ended from counted
  `.execute(db)
}

/** Figures of one row for each event: how each is counted or summed, and its trade and place. */
function simpleCounts({ since, now }: Counting) {
  const counted = (
    figure: CountName,
    { at, from, kind = sql`''`, value = sql`1` }: Record<'at' | 'from', Sql> & Partial<Record<'kind' | 'value', Sql>>,
  ) => sql`
    with ${placed}
    insert into market_counts (figure, kind, category, area, week, value)
    select ${figure}, kind, coalesce(category, ''), coalesce(area, ''), coalesce(week, ''), sum(value)
    from (
      select ${kind} as kind, ${weekOf(at)} as week, ${value} as value, place.category, place.area
      from ${from} and ${at} >= ${since} and ${at} <= ${now}
    ) one ${inEveryPart}`
  const ofContractor = (id: Sql) => sql`left join placed place on place.id = ${id}`
  const ofJob = (job: Sql) => sql`left join lateral (
    select category, ${areaOf(sql`district`)} as area from jobs where ${job}) place on true`
  const trial = sql`credit_entries ${ofContractor(sql`contractor_id`)} where kind = 'trial_grant' and credit_entries.id = lot_id`
  const invoices = sql`invoices ${ofContractor(sql`contractor_id`)} where true`
  return [
    counted('returned', {
      at: sql`credit_entries.created_at`,
      kind: sql`rule`,
      value: sql`amount`,
      from: sql`credit_entries ${ofJob(sql`jobs.id = job_id`)} where kind in ('release', 'refund') and rule is not null`,
    }),
    counted('homeowners', {
      at: sql`users.created_at`,
      from: sql`users ${ofJob(sql`client_id = users.id order by jobs.created_at, jobs.id limit 1`)} where user_type = 'client'`,
    }),
    counted('contractors', {
      at: sql`users.created_at`,
      from: sql`users ${ofContractor(sql`users.id`)} where user_type = 'contractor'`,
    }),
    counted('trials-ended', { at: sql`expires_at`, from: trial }),
    counted('trials-paid', {
      at: sql`expires_at`,
      from: sql`${trial}
        and exists (select from invoices where invoices.contractor_id = credit_entries.contractor_id and paid_at <= ${now})`,
    }),
    counted('revenue', { at: sql`paid_at`, value: sql`amount`, from: invoices }),
    counted('paid-back', { at: sql`refunded_at`, value: sql`amount`, from: invoices }),
    counted('complaints', {
      at: sql`opened_at`,
      kind: sql`complaints.kind`,
      from: sql`complaints left join lateral (
        select category, ${areaOf(sql`district`)} as area from jobs where id = case about
          when 'lead' then (select job_id from leads where leads.id = about_id)
          when 'review' then (select job_id from reviews where reviews.id = about_id) end
        union all select category, area from placed where about = 'profile' and placed.id = about_id
      ) place on true where true`,
    }),
  ]
}

/** When the last count ran and what it covered; undefined before the first. */
export const lastCount = (db: Db): Promise<{ since: Date; counted_at: Date } | undefined> =>
  db.selectFrom('market_counted').select(['since', 'counted_at']).executeTakeFirst()

export type CountRow = Row<'market_counts'>

/** The figures of a trade and place, empty meaning all: by week, by trade there, and by place. */
export async function figuresOf(db: Db, { category, area }: { category: string; area: string }) {
  const wanted = sql<boolean>`(category = ${category} and area = ${area})
    or (week = '' and area = ${area}) or (week = '' and category = ${category})`
  const [jobs, counts] = await Promise.all([
    db.selectFrom('market_jobs').selectAll().where(wanted).orderBy('week').execute(),
    db.selectFrom('market_counts').selectAll().where(wanted).orderBy('week').execute(),
  ])
  return { jobs, counts }
}

import { sql } from 'kysely'
import { districtsByArea } from '#features/places/records/areas.ts'
import type { Db } from '#server/database/database.ts'
import { mostRequests, type Request } from './rules.ts'

/** A contractor's confirmed requests since a date, newest first, each with its quote and the plan of its credit. */
export async function requestsOf(db: Db, contractorId: string, since: Date): Promise<Request[]> {
  // A credit returned as a new lot keeps the value of its original.
  const { rows } = await sql<Request>`
    with recursive own as materialized (
      select id, lot_id, kind, lead_id, allowance from credit_entries
      where contractor_id = ${contractorId} and (id = lot_id or kind = 'hold')
    ), lots (id, allowance) as (
      select id, allowance from own where id = lot_id and lead_id is null
      union all
      select back.id, lots.allowance from own back
      join own hold on hold.kind = 'hold' and hold.lead_id = back.lead_id
      join lots on lots.id = hold.lot_id
      where back.id = back.lot_id
    )
    select jobs.category, jobs.town, leads.status, leads.sent_at as "sentAt", quote.quoted,
      extract(epoch from quote.first_at - leads.approved_at)::float8 / 3600 as "hoursToQuote",
      case when leads.credit in ('held', 'captured') then substring(lots.allowance from '\\d+$')::int end as "planLeads"
    from (
      select * from leads where contractor_id = ${contractorId} and contractor_confirmed and sent_at >= ${since}
      order by sent_at desc limit ${mostRequests}
    ) leads
    join jobs on jobs.id = leads.job_id
    cross join lateral (
      select min(sent_at) as first_at, (array_agg(total_cost order by version desc))[1] as quoted
      from quotes where lead_id = leads.id
    ) quote
    left join own hold on hold.kind = 'hold' and hold.lead_id = leads.id
    left join lots on lots.id = hold.lot_id
    order by leads.sent_at desc
  `.execute(db)
  return rows
}

/** Recounts the jobs of each whole month by kind of work and county. */
export async function recountMonths(db: Db, { from, to }: { from: Date; to: Date }): Promise<void> {
  const counties = districtsByArea().find(({ level }) => level === 'county')
  if (!counties) throw new Error('Counties are one of the levels')
  await sql`delete from job_months`.execute(db)
  await sql`
    insert into job_months (category, county, month, jobs)
    select category, place.county, date_trunc('month', created_at at time zone 'Europe/London')::date, count(*)
    from jobs
    join unnest(${counties.districts}::text[], ${counties.areas}::text[]) place (district, county) using (district)
    where created_at >= ${from} and created_at < ${to}
    group by 1, 2, 3
  `.execute(db)
}

/** The counted whole months, oldest first, as `2026-03`, from the first month with any job. */
export async function countedMonths(db: Db): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select to_char(month, 'YYYY-MM') as month from generate_series(
      (select min(month) from job_months)::timestamp, (select max(month) from job_months)::timestamp, interval '1 month'
    ) month
  `.execute(db)
  return rows.map(({ month }) => month)
}

/** Jobs of these kinds posted in a county, by month. */
export async function monthsOf(db: Db, categories: readonly string[], county: string) {
  const { rows } = await sql<{ month: string; jobs: number }>`
    select to_char(month, 'YYYY-MM') as month, sum(jobs)::int as jobs from job_months
    where category = any(${categories}) and county = ${county} group by month
  `.execute(db)
  return rows
}

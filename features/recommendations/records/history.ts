import { sql } from 'kysely'
import type { Point } from '#features/places/rules.ts'
import type { Db } from '#server/database/database.ts'
import type { PastLead } from '../rules/history.ts'

/** Limit of a contractor's latest confirmed requests: enough to judge by, and it bounds the work. */
const lookBack = 300

export async function pastLeads(db: Db, contractorId: string, base: Point): Promise<PastLead[]> {
  const { rows } = await sql<PastLead>`
    select jobs.category, leads.status,
      round(miles_between(${base.latitude}, ${base.longitude}, jobs.latitude, jobs.longitude))::int as miles,
      extract(epoch from leads.sent_at - jobs.created_at)::float8 / 3600 as "askedAfterHours",
      (select total_cost from quotes where quotes.lead_id = leads.id order by version desc limit 1) as quoted
    from leads join jobs on jobs.id = leads.job_id
    where leads.contractor_id = ${contractorId} and leads.contractor_confirmed
    order by leads.sent_at desc limit ${lookBack}
  `.execute(db)
  return rows
}

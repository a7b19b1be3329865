import { sql } from 'kysely'
import type { Point } from '#features/places/rules.ts'
import type { Db } from '#server/database/database.ts'
import type { Peers } from '../rules/insights.ts'
import { within } from './within.ts'

interface Around {
  base: Point
  miles: number
  categories: readonly string[]
  since: Date
}

/** Limit of decided jobs nearby: the newest suffice. */
const mostJobs = 500

/** What contractors who won jobs of these kinds near a place had in common. */
export async function winnersAround(db: Db, { base, miles, categories, since }: Around): Promise<Peers> {
  const { rows } = await sql<Peers>`
    with decided as (
      select jobs.created_at, jobs.accepted_lead_id from jobs
      where category = any(${categories}) and created_at > ${since} and accepted_lead_id is not null
        and ${within(base, miles)}
      order by created_at desc limit ${mostJobs}
    )
    select count(*) as jobs,
      count(*) filter (where contractors.verification_status in ('basic', 'enhanced')) as verified,
      percentile_cont(0.5) within group (order by extract(epoch from leads.sent_at - decided.created_at)::float8 / 3600)
        as "medianHours"
    from decided
    join leads on leads.id = decided.accepted_lead_id
    join contractors on contractors.id = leads.contractor_id
  `.execute(db)
  return rows[0] ?? { jobs: 0, verified: 0, medianHours: null }
}

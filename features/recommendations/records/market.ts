import { sql } from 'kysely'
import { open } from '#features/jobs/records/open.ts'
import type { Point } from '#features/places/rules.ts'
import type { Db } from '#server/database/database.ts'
import type { PostedJob } from '../rules/market.ts'
import { within } from './within.ts'

interface Asked {
  categories: readonly string[]
  since: Date
  /** Null: the whole country. */
  around: { centre: Point; miles: number } | null
}

/** Limit of jobs read: a larger market is represented well enough by its newest. */
const mostJobs = 20_000

/** Jobs of these kinds, in a circle or anywhere, newest first, including deleted ones, which were demand too. */
export async function postedJobs(db: Db, { categories, since, around }: Asked): Promise<PostedJob[]> {
  const { rows } = await sql<PostedJob>`
    select created_at as "createdAt", budget_min as "budgetMin", budget_max as "budgetMax", urgency, town,
      (select count(*)::int from leads where job_id = jobs.id and contractor_confirmed) as contractors,
      (${open}) as open, slots_taken = 0 as free
    from jobs
    where category = any(${categories}) and created_at > ${since} ${around ? sql`and ${within(around.centre, around.miles)}` : sql``}
    order by created_at desc limit ${mostJobs}
  `.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

/** Jobs on offer whose homeowners are to be asked by now. */
export function jobsToAsk(db: Db, now: Date, limit: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('jobs')
    .select('id')
    .where('ask_at', '<=', now)
    .where('status', '=', 'active')
    .where('accepted_lead_id', 'is', null)
    .orderBy('ask_at')
    .limit(limit)
    .execute()
}

/** Jobs whose homeowners were asked and have let the time to answer pass. */
export function silentJobs(db: Db, now: Date, limit: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('jobs')
    .select('id')
    .where('answer_due_at', '<=', now)
    .orderBy('answer_due_at')
    .limit(limit)
    .execute()
}

/** Which job a mailed link asks about. */
export async function jobOfLink(
  db: Db,
  kept: string,
): Promise<{ id: string; title: string; answer_due_at: Date | null } | undefined> {
  return db
    .selectFrom('jobs')
    .select(['id', 'title', 'answer_due_at'])
    .where('answer_link', '=', kept)
    .executeTakeFirst()
}

/** Whether the homeowner has taken a step with a contractor of this job since then. */
export async function homeownerActedSince(db: Db, jobId: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from leads join lead_events on lead_events.lead_id = leads.id
    where leads.job_id = ${jobId} and lead_events.by_role = 'client' and lead_events.at >= ${since} limit 1
  `.execute(db)
  return rows.length > 0
}

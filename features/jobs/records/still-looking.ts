import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

/** Jobs on offer whose homeowners are due to be asked. */
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

/** Jobs whose homeowners were asked and did not answer in time. */
export function silentJobs(db: Db, now: Date, limit: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('jobs')
    .select('id')
    .where('answer_due_at', '<=', now)
    .orderBy('answer_due_at')
    .limit(limit)
    .execute()
}

/** The job of a mailed link. */
export async function jobOfLink(
  db: Db,
  hash: string,
): Promise<{ id: string; title: string; answer_due_at: Date | null } | undefined> {
  return db
    .selectFrom('jobs')
    .select(['id', 'title', 'answer_due_at'])
    .where('answer_link', '=', hash)
    .executeTakeFirst()
}

/** Jobs whose homeowners were asked and are due a reminder. */
export function jobsToRemind(db: Db, now: Date, limit: number): Promise<{ id: string }[]> {
  return db.selectFrom('jobs').select('id').where('remind_at', '<=', now).orderBy('remind_at').limit(limit).execute()
}

/** Whether a contractor of the job is approved, and the time of the last step of either side. */
export async function activityOf(db: Db, jobId: string): Promise<{ approved: boolean; lastStep: Date | null }> {
  const { rows } = await sql<{ approved: boolean; lastStep: Date | null }>`
    select
      exists (
        select from leads where job_id = ${jobId} and status in ('confirmed', 'contacted', 'site_visited', 'quoted')
      ) as approved,
      greatest(
        (
          select max(lead_events.at) from leads join lead_events on lead_events.lead_id = leads.id
          where leads.job_id = ${jobId} and lead_events.by_role in ('client', 'contractor')
        ),
        (
          select max(entries.at) from leads join conversations on conversations.lead_id = leads.id
          join conversation_entries entries on entries.conversation_id = conversations.id
          where leads.job_id = ${jobId} and entries.author_id is not null
        ),
        (select max(created_at) from job_photos where job_id = ${jobId})
      ) as "lastStep"
  `.execute(db)
  return rows[0] ?? { approved: false, lastStep: null }
}

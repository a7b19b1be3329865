import { sql } from 'kysely'
import { advisoryLocks } from '#server/database/advisory-locks.ts'
import type { Db } from '#server/database/database.ts'
import { insertDeferred } from '#server/database/write-deferred.ts'
import type { EarlierNews, Placing } from '../rules.ts'

/** One row for each job, however many contractors it is for. */
export async function insertNews(db: Db, jobId: string, now: Date): Promise<void> {
  await insertDeferred(db, 'job_news', { job_id: jobId, posted_at: now })
}

/**
 * Makes a job news once more, noting what it was if anybody has been told. `posted_at` stays: by the choice in force then,
 * each reader is told at once or daily, never both.
 */
export async function renewNews(db: Db, jobId: string, before: Placing): Promise<void> {
  await sql`
    update job_news set number = null, told_up_to = null, told_at = null, earlier = case
      when coalesce(number::text, told_up_to::text, told_at::text) is null then earlier
      else earlier || jsonb_build_array(${JSON.stringify(before)}::jsonb || jsonb_build_object('number', number)) end
    where job_id = ${jobId}
  `.execute(db)
}

/** Locks the oldest job with instant alerts outstanding that no other process has. */
export function takeNews(db: Db) {
  return db
    .selectFrom('job_news')
    .select(['job_id', 'posted_at', 'told_up_to', sql<boolean>`earlier <> '[]'`.as('is_renewed')])
    .where('told_at', 'is', null)
    .orderBy('posted_at')
    .orderBy('job_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** Saves the last contractor told at once; undefined when all have been told. */
export async function recordNotified(db: Db, jobId: string, upTo: string | undefined, now: Date): Promise<void> {
  const change = upTo === undefined ? { told_at: now } : { told_up_to: upTo }
  await db.updateTable('job_news').set(change).where('job_id', '=', jobId).execute()
}

/**
 * Numbers the committed news, serialised by a lock until commit: whoever sees a number sees all below it, and jobs of
 * transactions still open get higher numbers later.
 */
export async function numberNews(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.jobNews})`.execute(db)
  await sql`update job_news set number = nextval('job_news_numbers') where number is null`.execute(db)
}

interface News {
  job_id: string
  number: number
  posted_at: Date
  /** Contractors who already have a lead for the job. */
  asked: string[]
  earlier: EarlierNews[]
}

/** News after a number, in order. */
export async function newsBeyond(db: Db, number: number, since: Date): Promise<News[]> {
  const { rows } = await sql<News>`
    select job_id, number, posted_at, earlier,
      array(select contractor_id from leads where leads.job_id = news.job_id) as asked
    from job_news news where number > ${number} and posted_at > ${since} order by number
  `.execute(db)
  return rows
}

/** Deletes news too old for any mail. */
export async function deleteNews(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('job_news').where('posted_at', '<', before).execute()
}

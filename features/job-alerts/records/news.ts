import { sql } from 'kysely'
import { advisoryLocks } from '#server/database/advisory-locks.ts'
import type { Db } from '#server/database/database.ts'
import { insertDeferred } from '#server/database/write-deferred.ts'

/** A job is news: one row, whoever it is for and however many. */
export async function insertNews(db: Db, jobId: string, now: Date): Promise<void> {
  await insertDeferred(db, 'job_news', { job_id: jobId, posted_at: now })
}

/** The oldest news that some who hear at once wait for, and nobody else tells; they stay ours until the transaction ends. */
export function takeNews(db: Db) {
  return db
    .selectFrom('job_news')
    .select(['job_id', 'posted_at', 'told_up_to'])
    .where('told_at', 'is', null)
    .orderBy('posted_at')
    .orderBy('job_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** Notes who was the last to be told at once; without anybody all have been. */
export async function noteTold(db: Db, jobId: string, upTo: string | undefined, now: Date): Promise<void> {
  const change = upTo === undefined ? { told_at: now } : { told_up_to: upTo }
  await db.updateTable('job_news').set(change).where('job_id', '=', jobId).execute()
}

/**
 * Numbers the news that can be seen by now, one process at a time until it commits: whoever sees a number sees all below it, and
 * what a transaction posts that is still open gets a higher one later.
 */
export async function numberNews(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.jobNews})`.execute(db)
  await sql`update job_news set number = nextval('job_news_numbers') where number is null`.execute(db)
}

interface News {
  job_id: string
  number: number
  posted_at: Date
  /** Contractors who have to do with the job already. */
  asked: string[]
}

/** News beyond a number, in their order. */
export async function newsBeyond(db: Db, number: number, since: Date): Promise<News[]> {
  const { rows } = await sql<News>`
    select job_id, number, posted_at,
      array(select contractor_id from leads where leads.job_id = news.job_id) as asked
    from job_news news where number > ${number} and posted_at > ${since} order by number
  `.execute(db)
  return rows
}

/** Those too old to be told. */
export async function forgetNews(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('job_news').where('posted_at', '<', before).execute()
}

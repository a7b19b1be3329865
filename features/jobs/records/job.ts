import { sql, type Updateable } from 'kysely'
import { lockingAccount } from '#features/accounts/records/deletion.ts'
import type { Answers } from '#features/trades/rules/questions.ts'
import type { Db, NewRow, Row, Schema } from '#server/database/database.ts'
import { insertDeferred } from '#server/database/write-deferred.ts'
import { type JobPhotoRow, photosOfJob } from './photos.ts'

/** A job without the generated column `strip`, which the database searches the map by. */
export type JobRow = Omit<Row<'jobs'>, 'strip' | 'answers'> & { answers: Answers }
export type SeenJob = JobRow & { photos: JobPhotoRow[] }

/** Further columns of a job: the answers with their type, and the photos. */
export const shownOfJob = [sql<Answers>`jobs.answers`.as('answers'), photosOfJob.as('photos')] as const

export async function insertJob(db: Db, row: NewRow<'jobs'>): Promise<void> {
  await insertDeferred(db, 'jobs', row)
}

/** A job with everything shown; it cannot change while locked. */
export function jobById(db: Db, id: string): Promise<SeenJob | undefined> {
  return db.selectFrom('jobs').selectAll().select(shownOfJob).where('id', '=', id).executeTakeFirst()
}

/** Updates a locked job. */
export async function rewriteJob(db: Db, id: string, change: Updateable<Schema['jobs']>): Promise<SeenJob> {
  return db
    .updateTable('jobs')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .returning(shownOfJob)
    .executeTakeFirstOrThrow()
}

/**
 * Locks a homeowner's account; returns whether they take part, and how many jobs they have posted since a time, both read under
 * the lock.
 */
export function lockPoster(db: Db, clientId: string, since: Date) {
  return db
    .selectFrom(lockingAccount(db, clientId).as('owner'))
    .select(['first_name', 'email', sql<number>`jobs_posted(id, ${since})`.as('posted')])
    .select(sql<boolean>`takes_part(id)`.as('takes_part'))
    .executeTakeFirst()
}

const notDeleted = (db: Db, clientId: string) =>
  db.selectFrom('jobs').where('client_id', '=', clientId).where('status', '!=', 'cancelled')

/** A homeowner's jobs, newest first, without deleted ones. */
export function jobsOfClient(db: Db, clientId: string, limit: number, offset: number) {
  return notDeleted(db, clientId)
    .selectAll()
    .select(shownOfJob)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The number of those. */
export async function countJobsOfClient(db: Db, clientId: string): Promise<number> {
  const { count } = await notDeleted(db, clientId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** A homeowner's jobs that are neither done nor cancelled. */
export async function openJobsOf(db: Db, clientId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('jobs')
    .select('id')
    .where('client_id', '=', clientId)
    .where('status', '=', 'active')
    .execute()
  return rows.map(({ id }) => id)
}

/** The number of all jobs, deleted ones included. */
export async function countJobs(db: Db, clientId: string | undefined): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? ''))
    .executeTakeFirstOrThrow()
  return count
}

/** All jobs including deleted ones, newest first, for an admin. */
export function allJobs(db: Db, clientId: string | undefined, limit: number, offset: number) {
  return db
    .selectFrom('jobs')
    .innerJoin('users', 'users.id', 'jobs.client_id')
    .selectAll('jobs')
    .select(shownOfJob)
    .select(['users.first_name', 'users.last_name', 'users.email'])
    .select(sql<number>`(select count(*) from leads where leads.job_id = jobs.id)`.as('leads_count'))
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? ''))
    .orderBy('jobs.created_at', 'desc')
    .orderBy('jobs.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

import type { Updateable } from 'kysely'
import type { Db, Row, Schema } from '#server/database/database.ts'
import { updateDeferred } from '#server/database/write-deferred.ts'

export const lockedColumns = [
  'id',
  'client_id',
  'title',
  'category',
  'town',
  'status',
  'slots_taken',
  'max_quotes',
  'unsettled_leads',
  'accepted_lead_id',
  'ask_at',
  'answer_due_at',
  'answer_link',
  'remind_at',
  'created_at',
  'changed_at',
] as const

/** What changes of a job and steps of its leads need. */
export type LockedJob = Pick<Row<'jobs'>, (typeof lockedColumns)[number]>

/** Locks a job until the transaction ends. A job and its leads change only under this lock. */
export function lockJob(db: Db, jobId: string): Promise<LockedJob | undefined> {
  return db.selectFrom('jobs').select(lockedColumns).where('id', '=', jobId).forNoKeyUpdate().executeTakeFirst()
}

/** Locks several jobs in the order of their ids. */
export async function lockJobs(db: Db, jobIds: readonly string[]): Promise<LockedJob[]> {
  if (jobIds.length === 0) return []
  return db.selectFrom('jobs').select(lockedColumns).where('id', 'in', jobIds).orderBy('id').forNoKeyUpdate().execute()
}

/** Locks a lead's job. Read the lead afterwards, as it may have changed during the wait. */
export function lockJobOfLead(db: Db, leadId: string): Promise<LockedJob | undefined> {
  return db
    .selectFrom('jobs')
    .select(lockedColumns)
    .where('id', '=', (subquery) => subquery.selectFrom('leads').select('job_id').where('leads.id', '=', leadId))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The columns a lead's step may change in its job. */
export type JobChange = Omit<
  Updateable<Schema['jobs']>,
  'id' | 'client_id' | 'title' | 'category' | 'town' | 'max_quotes'
>

export async function saveJob(db: Db, jobId: string, change: JobChange): Promise<void> {
  await updateDeferred(db, 'jobs', jobId, change)
}

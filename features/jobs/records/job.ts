import { sql } from 'kysely'
import type { Db, NewRow, Row } from '#server/database/database.ts'

export type JobRow = Row<'jobs'>

export async function insertJob(db: Db, row: NewRow<'jobs'>): Promise<JobRow> {
  return db.insertInto('jobs').values(row).returningAll().executeTakeFirstOrThrow()
}

/** How many jobs a homeowner whose account is locked has posted since. */
export async function countPostedSince(db: Db, clientId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** A homeowner's jobs, newest first; what they deleted is gone for them. */
export function jobsOfClient(db: Db, clientId: string) {
  return db
    .selectFrom('jobs')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('status', '!=', 'cancelled')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
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

/** Every job there ever was, newest first, for an admin. */
export function allJobs(db: Db, clientId: string | undefined, limit: number, offset: number) {
  return db
    .selectFrom('jobs')
    .innerJoin('users', 'users.id', 'jobs.client_id')
    .selectAll('jobs')
    .select(['users.first_name', 'users.last_name', 'users.email'])
    .select(sql<number>`(select count(*) from leads where leads.job_id = jobs.id)`.as('leads_count'))
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? ''))
    .orderBy('jobs.created_at', 'desc')
    .orderBy('jobs.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

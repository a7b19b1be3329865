import { type Generated, type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { JobStatus, Urgency } from '../rules.ts'

export type JobTables = {
  jobs: {
    id: string
    client_id: string
    title: string
    description: string
    category: string
    location: string
    postcode: string
    district: string
    town: string
    latitude: number
    longitude: number
    budget_min: number | null
    budget_max: number | null
    urgency: Urgency
    status: Generated<JobStatus>
    slots_taken: Generated<number>
    max_quotes: number
    /** How many of its leads keep it from being deleted; the steps of leads count them. */
    unsettled_leads: Generated<number>
    accepted_lead_id: Generated<string | null>
    created_at: Date
    completed_at: Generated<Date | null>
    cancelled_at: Generated<Date | null>
    /** When its homeowner is next asked whether they still look, or until when an answer is awaited. */
    ask_at: Generated<Date | null>
    answer_due_at: Generated<Date | null>
    /** What is kept of the link in the mail that asks. */
    answer_link: Generated<string | null>
  }
}

export type JobRow = Selectable<JobTables['jobs']>

const tables = (db: Db) =>
  db.withTables<JobTables & { users: { id: string; first_name: string; last_name: string; email: string } }>()

export async function insertJob(db: Db, row: Insertable<JobTables['jobs']>): Promise<JobRow> {
  return tables(db).insertInto('jobs').values(row).returningAll().executeTakeFirstOrThrow()
}

/** How many jobs a homeowner whose account is locked has posted since. */
export async function countPostedSince(db: Db, clientId: string, since: Date): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** A homeowner's jobs, newest first; what they deleted is gone for them. */
export function jobsOfClient(db: Db, clientId: string) {
  return tables(db)
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
  const rows = await tables(db)
    .selectFrom('jobs')
    .select('id')
    .where('client_id', '=', clientId)
    .where('status', '=', 'active')
    .execute()
  return rows.map(({ id }) => id)
}

/** Every job there ever was, newest first, for an admin. */
export function allJobs(db: Db, clientId: string | undefined, limit: number, offset: number) {
  return tables(db)
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

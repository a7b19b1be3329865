import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database.ts'
import { holdsWords, mostMatches } from '#server/word-search.ts'
import { rowsPerPage } from '#shared/searching.ts'
import type { JobOrder, JobStatus } from '../rules.ts'
import type { JobRow } from './job.ts'

interface JobSearch {
  search: string
  status?: JobStatus
  sort: JobOrder
  after?: string
}

type FoundJob = JobRow & { first_name: string; last_name: string; email: string; leads_count: number }

/** A page of jobs for an admin: their ids by an index alone, then what is shown of each. */
export async function findJobs(db: Db, { search, status, sort, after }: JobSearch): Promise<FoundJob[]> {
  const conditions: RawBuilder<boolean>[] = []
  if (status) conditions.push(sql`jobs.status = ${status}`)
  if (search) conditions.push(sql`jobs.id in (${matches(search)})`)
  const created = after === undefined ? undefined : await createdAt(db, after)
  if (created) conditions.push(sql`(jobs.created_at, jobs.id) ${beyond(sort)} (${created}, ${after})`)
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const { rows } = await sql<FoundJob>`
    with page as materialized (
      select id from jobs ${where} order by ${order(sort)} limit ${rowsPerPage}
    )
    select jobs.*, users.first_name, users.last_name, users.email,
      (select count(*)::int from leads where leads.job_id = jobs.id) as leads_count
    from page join jobs using (id) join users on users.id = jobs.client_id
    order by ${order(sort)}
  `.execute(db)
  return rows
}

const order = (sort: JobOrder) =>
  sort === 'newest' ? sql`jobs.created_at desc, jobs.id desc` : sql`jobs.created_at, jobs.id`
const beyond = (sort: JobOrder) => (sort === 'newest' ? sql`<` : sql`>`)

/** Jobs whose title, place or owner holds every word; the newest of very many. */
const matches = (search: string) => sql`
  (select id from jobs where ${holdsWords(sql`job_words(title, location, postcode)`, search)}
    order by id desc limit ${mostMatches})
  union
  (select jobs.id from jobs where client_id in (
    select id from users where deleted_at is null
      and ${holdsWords(sql`person_words(first_name, last_name, email, phone)`, search)}
    order by id desc limit ${mostMatches}
  ) order by id desc limit ${mostMatches})`

async function createdAt(db: Db, id: string): Promise<Date | undefined> {
  const { rows } = await sql<{ created_at: Date }>`select created_at from jobs where id = ${id}`.execute(db)
  return rows[0]?.created_at
}

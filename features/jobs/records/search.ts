import { type RawBuilder, sql } from 'kysely'
import { customersFound } from '#features/accounts/records/customers.ts'
import type { Category } from '#features/trades/rules.ts'
import type { Db } from '#server/database/database.ts'
import { holdsWords } from '#server/database/word-search.ts'
import { hours, later } from '#shared/dates.ts'
import { mostCounted, rowsPerPage, type TimeOrder } from '#shared/searching.ts'
import { askingSteps, type JobStatus, unaskedAfterHours } from '../rules.ts'
import type { SeenJob } from './job.ts'
import { photosOfJob } from './photos.ts'

interface Narrowing {
  search: string
  status?: JobStatus
  category?: Category
  requests?: 'none'
}
interface JobSearch extends Narrowing {
  sort: TimeOrder
  after?: string
}

type FoundJob = SeenJob & { first_name: string; last_name: string; email: string; leads_count: number }

/** Unasked jobs have a partial index of their own: old enough, and without a taken slot or a request. */
function narrowed({ status, category, requests }: Narrowing, now: Date): RawBuilder<boolean>[] {
  const conditions = [sql<boolean>`true`]
  if (status) conditions.push(sql`jobs.status = ${status}`)
  if (category) conditions.push(sql`jobs.category = ${category}`)
  if (requests === 'none')
    conditions.push(sql`jobs.status = 'active' and jobs.slots_taken = 0 and jobs.created_at <= ${later(now, -hours(unaskedAfterHours))}
      and not exists (select from leads join lead_events on lead_events.lead_id = leads.id
        where leads.job_id = jobs.id and action in (${sql.join(askingSteps)}))`)
  return conditions
}

/** A page of jobs whose title or place contains every word, or whose owner matches: ids first, then the rest of each. */
export async function findJobs(db: Db, wished: JobSearch, now: Date): Promise<FoundJob[]> {
  const { search, sort, after } = wished
  const conditions = narrowed(wished, now)
  const created = after === undefined ? undefined : await createdAt(db, after)
  if (created) conditions.push(sql`(jobs.created_at, jobs.id) ${beyond(sort)} (${created}, ${after})`)
  const wanting = sql`where ${sql.join(conditions, sql` and `)}`
  const wanted = sql`jobs ${wanting}`
  const first = sql`order by ${order(sort)} limit ${rowsPerPage}`
  const page = search
    ? sql`(select id from ${wanted} and ${holdsWords(sql`job_words(title, location, postcode)`, search)} ${first})
        union (select id from ${wanted} and client_id in (${customersFound(search)}) ${first})`
    : sql`select id from ${wanted} ${first}`
  const { rows } = await sql<FoundJob>`
    with page as materialized (${page})
    select jobs.*, users.first_name, users.last_name, users.email, ${photosOfJob} as photos,
      (select count(*)::int from leads where leads.job_id = jobs.id) as leads_count
    from page join jobs using (id) join users on users.id = jobs.client_id
    ${first}
  `.execute(db)
  return rows
}

/** How many jobs a search finds, counted up to one more than is shown. */
export async function countFound(db: Db, wished: Narrowing, now: Date): Promise<number> {
  const { search } = wished
  const wanting = sql`where ${sql.join(narrowed(wished, now), sql` and `)}`
  const most = sql`limit ${mostCounted + 1}`
  const found = search
    ? sql`(select id from jobs ${wanting} and ${holdsWords(sql`job_words(title, location, postcode)`, search)} ${most})
        union (select id from jobs ${wanting} and client_id in (${customersFound(search)}) ${most})`
    : sql`select id from jobs ${wanting}`
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${found} ${most}) found
  `.execute(db)
  return rows[0]?.total ?? 0
}

const order = (sort: TimeOrder) =>
  sort === 'newest' ? sql`jobs.created_at desc, jobs.id desc` : sql`jobs.created_at, jobs.id`
const beyond = (sort: TimeOrder) => (sort === 'newest' ? sql`<` : sql`>`)

async function createdAt(db: Db, id: string): Promise<Date | undefined> {
  const { rows } = await sql<{ created_at: Date }>`select created_at from jobs where id = ${id}`.execute(db)
  return rows[0]?.created_at
}

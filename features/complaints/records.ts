import { type RawBuilder, sql } from 'kysely'
import { isPublic } from '#features/reviews/records/review.ts'
import { advisoryLocks } from '#server/database/advisory-locks.ts'
import type { Db, NewRow, Row } from '#server/database/database.ts'
import type { CaseSide } from './rules.ts'

export type ComplaintRow = Row<'complaints'>
export type StatementRow = Row<'complaint_statements'>

/** A case with the title of what it is about, and the job of its lead or review. */
export type ComplaintWithWords = ComplaintRow & { about_what: string | null; about_job_id: string | null }

/** A case with a title both sides know: of the job, or the name of the business. */
export const withWords = (which: RawBuilder<unknown>) => sql<ComplaintWithWords>`
  select complaints.*, coalesce(
    (select '“' || jobs.title || '”' from leads join jobs on jobs.id = job_id where about = 'lead' and leads.id = about_id),
    (select business_name from contractors where about = 'profile' and contractors.id = about_id),
    (select 'A review of ' || business_name from reviews join contractors on contractors.id = reviews.contractor_id
      where about = 'review' and reviews.id = about_id)
  ) as about_what, coalesce(
    (select job_id from leads where about = 'lead' and leads.id = about_id),
    (select job_id from reviews where about = 'review' and reviews.id = about_id)
  ) as about_job_id
  from complaints ${which}`

/** The complainant: an account, or an email address. */
type Complainant = Pick<ComplaintRow, 'complainant_id' | 'email'>

/** Serialises new cases of one complainant until the transaction ends. */
export async function lockComplainant(db: Db, { complainant_id, email }: Complainant): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.complaint}, hashtext(${complainant_id ?? email}))`.execute(db)
}

type Opened = Complainant & Pick<ComplaintRow, 'kind' | 'about' | 'about_id'> & Pick<StatementRow, 'text'>

/** An open case of the same person with the same subject and text. */
export function sameComplaint(db: Db, { complainant_id, email, kind, about, about_id, text }: Opened) {
  return db
    .selectFrom('complaints')
    .innerJoin('complaint_statements as said', 'said.complaint_id', 'complaints.id')
    .select(['complaints.id', 'number', 'said.id as statement_id'])
    .where('complainant_id', 'is not distinct from', complainant_id)
    .$if(complainant_id === null, (query) => query.where('email', '=', email))
    .where((eb) => eb.and({ kind, about }))
    .where('about_id', 'is not distinct from', about_id)
    .where('closed_at', 'is', null)
    .where('said.written_by', '=', 'complainant')
    .where('said.text', '=', text)
    .orderBy('said.id')
    .limit(1)
    .executeTakeFirst()
}

export async function insertComplaint(db: Db, row: NewRow<'complaints'>): Promise<ComplaintRow> {
  return db.insertInto('complaints').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function insertStatement(db: Db, row: StatementRow): Promise<void> {
  await db.insertInto('complaint_statements').values(row).execute()
}

export async function complaintById(db: Db, id: string): Promise<ComplaintWithWords | undefined> {
  return (await withWords(sql`where complaints.id = ${id}`).execute(db)).rows[0]
}

/** Locks a case until the transaction ends. */
export function lockComplaint(db: Db, id: string): Promise<ComplaintRow | undefined> {
  return db.selectFrom('complaints').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function saveComplaint(db: Db, id: string, change: Partial<ComplaintRow>): Promise<void> {
  const { number: _, ...set } = change
  await db.updateTable('complaints').set(set).where('id', '=', id).execute()
}

/** The newest cases of a person: their own, and those they were asked about. */
export async function complaintsOf(db: Db, userId: string, limit: number): Promise<ComplaintWithWords[]> {
  const which = sql`where complainant_id = ${userId} or other_id = ${userId} and asked_at is not null
    order by complaints.id desc limit ${limit}`
  return (await withWords(which).execute(db)).rows
}

export const statementById = (db: Db, id: string): Promise<StatementRow | undefined> =>
  db.selectFrom('complaint_statements').selectAll().where('id', '=', id).executeTakeFirst()

export const newestStatement = (db: Db, complaintId: string): Promise<StatementRow | undefined> =>
  db
    .selectFrom('complaint_statements')
    .selectAll()
    .where('complaint_id', '=', complaintId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Statements oldest first: all, or those one side may read. */
export async function statementsOf(db: Db, ids: readonly string[], reader: CaseSide | null): Promise<StatementRow[]> {
  const said = db.selectFrom('complaint_statements').selectAll().where('complaint_id', 'in', ids).orderBy('id')
  return (reader ? said.where('read_by', 'in', [reader, 'both']) : said).execute()
}

interface AboutRow {
  other_id: string | null
}

/** The other person of a lead, for one of the two. */
export async function otherOfLead(db: Db, leadId: string, userId: string): Promise<AboutRow | undefined> {
  const { rows } = await sql<AboutRow>`
    select case ${userId}::uuid when client_id then contractor_id else client_id end as other_id from leads
    where id = ${leadId} and ${userId}::uuid in (client_id, contractor_id)`.execute(db)
  return rows[0]
}

/** The author and the contractor of a published review. */
export async function sidesOfReview(db: Db, id: string) {
  return db
    .selectFrom('reviews')
    .select(['client_id', 'contractor_id'])
    .where('id', '=', id)
    .where(isPublic)
    .executeTakeFirst()
}

export interface QuarterRow {
  quarter: string
  opened: number
  kinds: Record<string, number>
  closed: number
  outcomes: Record<string, number>
  median_days: number | null
}

/** Figures for each quarter in which a case was opened or closed, in UK time, newest first. */
export async function figuresByQuarter(db: Db, fewest: number): Promise<QuarterRow[]> {
  const quarterOf = (at: RawBuilder<unknown>) => sql`date_trunc('quarter', ${at} at time zone 'Europe/London')::date`
  const { rows } = await sql<QuarterRow>`
    with opened as (
      select quarter, sum(count)::int as opened, jsonb_object_agg(kind, count) as kinds from (
        select ${quarterOf(sql`opened_at`)} as quarter, kind, count(*)::int as count from complaints group by 1, 2
      ) counted group by quarter
    ), closed as (
      select quarter, sum(count)::int as closed, jsonb_object_agg(outcome, count) as outcomes from (
        select ${quarterOf(sql`closed_at`)} as quarter, outcome, count(*)::int as count from complaints
        where closed_at is not null group by 1, 2
      ) counted group by quarter
    ), lasted as (
      select ${quarterOf(sql`closed_at`)} as quarter,
        case when count(*) >= ${fewest} then
          percentile_cont(0.5) within group (order by extract(epoch from closed_at - opened_at) / 86400)
        end as median_days
      from complaints where closed_at is not null group by 1
    )
    select to_char(quarter, 'YYYY-MM-DD') as quarter, coalesce(opened, 0) as opened, coalesce(kinds, '{}') as kinds,
      coalesce(closed, 0) as closed, coalesce(outcomes, '{}') as outcomes, median_days::float8 as median_days
    from opened full join closed using (quarter) left join lasted using (quarter)
    order by quarter desc limit 12
  `.execute(db)
  return rows
}

import { sql } from 'kysely'
import { takesPart } from '#features/accounts/records/takes-part.ts'
import { aboutVisits } from '#features/leads/rules/reports.ts'
import type { LeadState } from '#features/leads/rules/states.ts'
import type { Db, NewRow, Row } from '#server/database/database.ts'
import type { ArrangedVisit, VisitFacts } from './rules.ts'

export type VisitRow = Row<'visits'>

/** A visit with its two people, its job, the offered times, and the state of its lead. */
export interface KnownVisit extends VisitRow {
  times: Date[]
  /** When the contractor's other agreed visits begin, while this one is open. */
  busy: Date[]
  lead_status: LeadState
  report_upheld: boolean
  approved_at: Date | null
  job_id: string
  job_title: string
  street: string | null
  location: string
  postcode: string
  client_name: string
  client_email: string
  business_name: string
  contractor_email: string
  contractor_first_name: string
  conversation_id: string | null
}

const known = sql`v.*, leads.status as lead_status, leads.approved_at, leads.job_id,
  jobs.title as job_title, jobs.street, jobs.location, jobs.postcode, clients.first_name as client_name, clients.email as client_email,
  owners.email as contractor_email, owners.first_name as contractor_first_name, contractors.business_name,
  conversations.id as conversation_id,
  array(select visit_times.starts_at from visit_times where visit_id = v.id order by 1) as times,
  array(select other.starts_at from visits other where other.contractor_id = v.contractor_id and other.state = 'agreed'
    and other.id <> v.id and v.state in ('proposed', 'agreed') order by 1) as busy,
  exists (select from lead_issues issue where issue.lead_id = v.lead_id and issue.state = 'upheld'
    and issue.reported_at >= v.starts_at and reason in (${sql.join(aboutVisits)})) as report_upheld
  from visits v join leads on leads.id = v.lead_id join jobs on jobs.id = leads.job_id
  join users clients on clients.id = v.client_id join users owners on owners.id = v.contractor_id
  join contractors on contractors.id = v.contractor_id left join conversations on conversations.lead_id = v.lead_id`

/** Limit of visits read at once. */
const mostAtOnce = 500

/** Timestamps inside an array arrive as text. */
const read = (rows: KnownVisit[]): KnownVisit[] =>
  rows.map((row) => ({
    ...row,
    times: row.times.map((time) => new Date(time)),
    busy: row.busy.map((time) => new Date(time)),
  }))

export async function visitById(db: Db, id: string): Promise<KnownVisit | undefined> {
  const { rows } = await sql<KnownVisit>`select ${known} where v.id = ${id}`.execute(db)
  return read(rows)[0]
}

/** The open visit of a lead. */
export async function openVisit(db: Db, leadId: string): Promise<KnownVisit | undefined> {
  const { rows } = await sql<KnownVisit>`
    select ${known} where v.lead_id = ${leadId} and v.state in ('proposed', 'agreed')`.execute(db)
  return read(rows)[0]
}

/** The agreed visits of a job in the future. */
export async function visitsToComeOf(db: Db, jobId: string, now: Date): Promise<KnownVisit[]> {
  const { rows } = await sql<KnownVisit>`
    select ${known} where leads.job_id = ${jobId} and v.state = 'agreed' and v.starts_at > ${now}
    order by v.starts_at, v.id`.execute(db)
  return read(rows)
}

/** All visits of a lead, whatever became of them. */
export async function visitsOfLead(db: Db, leadId: string): Promise<KnownVisit[]> {
  const { rows } = await sql<KnownVisit>`select ${known} where v.lead_id = ${leadId}`.execute(db)
  return read(rows)
}

interface Wanted {
  from?: Date | undefined
  to?: Date | undefined
  leadId?: string | undefined
}

/** A person's visits: those without a time first, then the earliest. Above the limit all open ones and the newest. */
export async function visitsOf(db: Db, userId: string, { from, to, leadId }: Wanted): Promise<KnownVisit[]> {
  const { rows } = await sql<KnownVisit>`
    select * from (
      select ${known} where (v.client_id = ${userId} or v.contractor_id = ${userId})
        ${leadId ? sql`and v.lead_id = ${leadId}` : sql``}
        ${from ? sql`and (v.ends_at > ${from} or v.starts_at is null and v.state = 'proposed')` : sql``}
        ${to ? sql`and (v.starts_at < ${to} or v.starts_at is null and v.state = 'proposed')` : sql``}
      order by v.state in ('proposed', 'agreed') desc, coalesce(v.starts_at, v.created_at) desc limit ${mostAtOnce}
    ) newest order by starts_at nulls first, created_at, id`.execute(db)
  return read(rows)
}

/** A person's visits with a time since these dates, for their calendar; limited to the newest. */
export async function visitsInCalendar(db: Db, userId: string, since: { past: Date; cancelled: Date }) {
  const { rows } = await sql<KnownVisit>`
    select ${known} where (v.client_id = ${userId} or v.contractor_id = ${userId}) and v.starts_at >= ${since.past}
      and (v.state <> 'cancelled' or v.cancelled_at >= ${since.cancelled})
    order by v.starts_at desc, v.id limit ${mostAtOnce}`.execute(db)
  return read(rows)
}

export async function insertVisit(db: Db, row: NewRow<'visits'>, times: readonly Date[]): Promise<void> {
  await db.insertInto('visits').values(row).execute()
  await offer(db, row.id, times)
}

/** Saves a change as the next version of a visit; `times` replace the offered ones. */
export async function saveVisit(
  db: Db,
  { id, version }: Pick<VisitRow, 'id' | 'version'>,
  change: Partial<VisitRow>,
  times?: readonly Date[],
): Promise<void> {
  if (times) {
    await db.deleteFrom('visit_times').where('visit_id', '=', id).execute()
    await offer(db, id, times)
  }
  await db
    .updateTable('visits')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .execute()
}

async function offer(db: Db, visitId: string, times: readonly Date[]): Promise<void> {
  if (times.length === 0) return
  const rows = times.map((starts_at) => ({ visit_id: visitId, starts_at }))
  await db.insertInto('visit_times').values(rows).execute()
}

export async function setReminder(db: Db, id: string, at: Date | null): Promise<void> {
  await db.updateTable('visits').set({ remind_at: at }).where('id', '=', id).execute()
}

/** When the agreed visits of a contractor begin. */
export async function agreedTimes(db: Db, contractorId: string): Promise<Date[]> {
  const rows = await db
    .selectFrom('visits')
    .select((eb) => eb.ref('starts_at').$notNull().as('at'))
    .where('contractor_id', '=', contractorId)
    .where('state', '=', 'agreed')
    .orderBy('starts_at')
    .execute()
  return rows.map(({ at }) => at)
}

/** The homeowners of the contractor's other visits with times on offer, which the contractor may no longer, or again, be free for. */
export async function othersToPick(
  db: Db,
  { contractor_id: contractorId, id }: Pick<VisitRow, 'contractor_id' | 'id'>,
): Promise<string[]> {
  const { rows } = await sql<{ client_id: string }>`
    select distinct client_id from visits
    where contractor_id = ${contractorId} and id <> ${id} and state in ('proposed', 'agreed')
      and exists (select from visit_times where visit_id = visits.id)`.execute(db)
  return rows.map(({ client_id }) => client_id)
}

/** Whether the database refused a time (exclusion constraint), as a concurrent transaction agreed an overlapping one. */
export const meetsAnother = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === 'one_visit_at_a_time'

/** Agreed visits whose reminder is due. */
export const visitsToRemind = (db: Db, now: Date, limit: number): Promise<{ id: string }[]> =>
  db.selectFrom('visits').select('id').where('remind_at', '<=', now).orderBy('remind_at').limit(limit).execute()

/** Agreed visits that began before a time. */
export const visitsBegunBy = (db: Db, moment: Date, limit: number): Promise<{ id: string }[]> =>
  db
    .selectFrom('visits')
    .select('id')
    .where('state', '=', 'agreed')
    .where('starts_at', '<=', moment)
    .orderBy('starts_at')
    .limit(limit)
    .execute()

export const calendarAddressOf = (db: Db, userId: string) =>
  db.selectFrom('calendar_addresses').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** The owner of a private calendar address, unless suspended or leaving. */
export const readerOfCalendar = (db: Db, hash: string) =>
  db
    .selectFrom('calendar_addresses')
    .innerJoin('users', 'users.id', 'calendar_addresses.user_id')
    .select('user_id')
    .where('kept', '=', hash)
    .where('deleted_at', 'is', null)
    .where(takesPart)
    .executeTakeFirst()

export async function saveCalendarAddress(db: Db, row: NewRow<'calendar_addresses'>): Promise<void> {
  await db
    .insertInto('calendar_addresses')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ kept: row.kept, made_at: row.made_at }))
    .execute()
}

export async function deleteCalendarAddress(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('calendar_addresses').where('user_id', '=', userId).execute()
}

export const factsOf = ({ state, offered_by, starts_at, times, busy, report_upheld }: KnownVisit): VisitFacts => ({
  state,
  offeredBy: offered_by,
  startsAt: starts_at,
  times,
  busy,
  reportUpheld: report_upheld,
})

export const arrangedOf = ({ id, state, starts_at, cancelled_by }: KnownVisit): ArrangedVisit => ({
  id,
  state,
  startsAt: starts_at,
  cancelledBy: cancelled_by,
})

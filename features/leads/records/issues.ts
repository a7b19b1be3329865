import { sql } from 'kysely'
import { peopleFound } from '#features/people/records/find.ts'
import type { Db, Row } from '#server/database/database.ts'
import { newId } from '#shared/ids.ts'

/** A report about a homeowner (decisions, section 6, rules 4 and 6). */
export type LeadIssueRow = Row<'lead_issues'>

/** The same with what has happened since. */
export interface KnownIssue extends LeadIssueRow {
  /** Whether the visit was recorded after the report; nothing can be reported after the visit. */
  visited: boolean
}

const visited = sql<boolean>`exists (
  select from lead_events event where event.lead_id = lead_issues.lead_id
    and event.action = 'site-visit-complete' and event.at >= lead_issues.reported_at)`.as('visited')

/** False when one of this kind exists or another is open. */
export async function insertIssue(
  db: Db,
  issue: Pick<LeadIssueRow, 'lead_id' | 'reason' | 'notes' | 'reported_at' | 'answer_due_at' | 'answer_link'>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('lead_issues')
    .values({ ...issue, id: newId(), state: 'open' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return inserted.length > 0
}

/** The report of a mailed link, with its job and contractor. */
export function issueOfLink(db: Db, hash: string) {
  return db
    .selectFrom('lead_issues')
    .innerJoin('leads', 'leads.id', 'lead_issues.lead_id')
    .innerJoin('jobs', 'jobs.id', 'leads.job_id')
    .innerJoin('contractors', 'contractors.id', 'leads.contractor_id')
    .selectAll('lead_issues')
    .select(['jobs.title', 'contractors.business_name', 'leads.credit', visited])
    .where('lead_issues.answer_link', '=', hash)
    .executeTakeFirst()
}

/** The open report of a lead whose job is locked. */
export function openIssueOf(db: Db, leadId: string): Promise<KnownIssue | undefined> {
  return db
    .selectFrom('lead_issues')
    .selectAll()
    .select(visited)
    .where('lead_id', '=', leadId)
    .where('state', 'in', ['open', 'contested'])
    .executeTakeFirst()
}

export async function saveIssue(db: Db, id: string, change: Partial<LeadIssueRow>): Promise<void> {
  await db.updateTable('lead_issues').set(change).where('id', '=', id).execute()
}

/** All reports about these leads, oldest first. */
export async function issuesOf(db: Db, leadIds: readonly string[]): Promise<Map<string, KnownIssue[]>> {
  if (leadIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('lead_issues')
    .selectAll()
    .select(visited)
    .where('lead_id', 'in', leadIds)
    .orderBy('reported_at')
    .execute()
  return Map.groupBy(rows, (row) => row.lead_id)
}

/** Leads whose homeowner did not answer a report in time. */
export function silentIssues(db: Db, now: Date, limit: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('lead_issues')
    .select('lead_id as id')
    .where('state', '=', 'open')
    .where('answer_due_at', '<=', now)
    .orderBy('answer_due_at')
    .limit(limit)
    .execute()
}

/** Leads with a report at the desk that was not decided in time. */
export function undecidedIssues(db: Db, now: Date, limit: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('lead_issues')
    .select('lead_id as id')
    .where('state', '=', 'contested')
    .where('decide_by', '<=', now)
    .orderBy('decide_by')
    .limit(limit)
    .execute()
}

interface Wanted {
  /** Names and the like of its two people; empty for all. */
  search: string
  waiting: boolean
}

/** Reports at the desk: those for an admin to decide, the earliest deadline first, or the latest that were decided. */
export function contestedIssues(db: Db, { search, waiting }: Wanted) {
  const found = sql`any(array(${peopleFound(search)}))`
  const wanted = waiting
    ? sql<boolean>`lead_issues.state = 'contested'`
    : sql<boolean>`lead_issues.decide_by is not null and lead_issues.closed_at is not null`
  return db
    .selectFrom('lead_issues')
    .innerJoin('leads', 'leads.id', 'lead_issues.lead_id')
    .innerJoin('jobs', 'jobs.id', 'leads.job_id')
    .innerJoin('users', 'users.id', 'leads.client_id')
    .innerJoin('contractors', 'contractors.id', 'leads.contractor_id')
    .leftJoin('users as admins', 'admins.id', 'lead_issues.decided_by')
    .selectAll('lead_issues')
    .select([
      'jobs.title',
      'users.first_name',
      'users.last_name',
      'contractors.business_name',
      'admins.email as decider',
    ])
    .select(['leads.client_id', 'leads.contractor_id', 'leads.job_id', 'leads.status', 'leads.credit'])
    .where(wanted)
    .where(search ? sql<boolean>`(leads.client_id = ${found} or leads.contractor_id = ${found})` : sql<boolean>`true`)
    .orderBy(waiting ? sql`lead_issues.decide_by` : sql`lead_issues.closed_at desc`)
    .limit(200)
    .execute()
}

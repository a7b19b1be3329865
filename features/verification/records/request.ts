import { sql } from 'kysely'
import { peopleFound } from '#features/people/records/find.ts'
import type { Db, Row } from '#server/database/database.ts'
import { newId } from '#shared/ids.ts'
import { countedUpTo, deskOrder, pagesOf, type TimeOrder } from '#shared/searching.ts'
import type { CheckType } from '../rules/check-types.ts'
import type { Check, RequestStatus } from '../rules.ts'

/** The cover of an insurance as the contractor states it. */
export type Cover = Pick<
  RequestRow,
  'insurer' | 'public_liability_amount' | 'public_liability_expiry' | 'professional_indemnity' | 'employers_liability'
>

export type RequestRow = Row<'verification_requests'>

export const checkOf = (row: RequestRow): Check => ({
  type: row.verification_type,
  status: row.status,
  submittedAt: row.submitted_at,
  decidedAt: row.decided_at,
  expiresAt: row.expires_at,
})

/** Newest first. They change only while their contractor is locked. */
export function requestsOf(db: Db, contractorId: string): Promise<RequestRow[]> {
  return db
    .selectFrom('verification_requests')
    .selectAll()
    .where('contractor_id', '=', contractorId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function contractorOfRequest(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('verification_requests')
    .select('contractor_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.contractor_id
}

export function insertRequest(
  db: Db,
  { contractorId, type, ...cover }: Cover & { contractorId: string; type: CheckType },
  now: Date,
): Promise<RequestRow> {
  return db
    .insertInto('verification_requests')
    .values({
      ...cover,
      id: newId(),
      contractor_id: contractorId,
      verification_type: type,
      status: 'pending',
      created_at: now,
      submitted_at: null,
      decided_at: null,
      decided_by: null,
      notes: null,
      expires_at: null,
      lapsed_at: null,
      passed_by_hand: false,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function saveRequest(db: Db, id: string, change: Partial<RequestRow>): Promise<RequestRow> {
  return db
    .updateTable('verification_requests')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Reopens a check, to be made again. */
export const reopenRequest = (db: Db, id: string, now: Date): Promise<RequestRow> =>
  saveRequest(db, id, {
    status: 'pending',
    submitted_at: now,
    decided_at: null,
    decided_by: null,
    notes: null,
    expires_at: null,
    passed_by_hand: false,
  })

const perPage = 20

interface Wanted {
  search: string
  status: RequestStatus
  sort?: TimeOrder | undefined
  page: number
}

/** As `wasSentSince` in the rules. */
const sentSince = sql<boolean>`exists (
  select from verification_requests other where other.contractor_id = request.contractor_id
    and other.verification_type = request.verification_type and other.submitted_at > request.submitted_at)`

/** A page of submitted requests, of all contractors or those found, and their number up to the counted limit. */
export async function queuePage(db: Db, { search, status, sort, page }: Wanted) {
  const way = deskOrder(sort, status === 'pending') === 'oldest' ? 'asc' : 'desc'
  // As an array, so that a few are looked up by contractor, however many requests exist.
  const theirs = search ? sql<boolean>`contractor_id = any(array(${peopleFound(search)}))` : sql<boolean>`true`
  const rows = await db
    .selectFrom('verification_requests as request')
    .innerJoin('contractors', 'contractors.id', 'request.contractor_id')
    .innerJoin('users', 'users.id', 'request.contractor_id')
    .leftJoin('users as decider', 'decider.id', 'request.decided_by')
    .selectAll('request')
    .select(['business_name', 'company_number', 'utr_number', 'business_address'])
    .select(['users.first_name', 'users.last_name', 'users.email'])
    .select(['decider.first_name as decider_first_name', 'decider.last_name as decider_last_name'])
    .select('decider.email as decider_email')
    .select(sentSince.as('sent_since'))
    .where('request.status', '=', status)
    .where('request.submitted_at', 'is not', null)
    .where(theirs)
    .orderBy('request.submitted_at', way)
    .orderBy('request.id', way)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const upTo = countedUpTo(page, perPage)
  const counted = await sql<{ count: number }>`
    select count(*) from (select from verification_requests where status = ${status} and submitted_at is not null
      and ${theirs} limit ${upTo + 1}) counted
  `.execute(db)
  return { rows, pages: pagesOf(counted.rows[0]?.count ?? 0, upTo, perPage) }
}

/** An expired check, with its contractor. */
export interface CheckToLapse {
  id: string
  contractorId: string
}

/** Approved checks past their end that still count. */
export async function checksToLapse(db: Db, now: Date, limit: number): Promise<CheckToLapse[]> {
  return db
    .selectFrom('verification_requests')
    .select(['id', 'contractor_id as contractorId'])
    .where('status', '=', 'approved')
    .where('lapsed_at', 'is', null)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
}

import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { newId } from '#shared/ids.ts'
import type { KnownBy } from './rules.ts'

/**
 * Records an account's identifying details (as hashes), sorted, so that concurrent transactions wait for each other instead of
 * deadlocking.
 */
export async function recordMarks(db: Db, accountId: string, hashes: readonly string[]): Promise<void> {
  const rows = [...hashes].sort().map((hash) => ({ id: newId(), hash, account_id: accountId }))
  await db
    .insertInto('trial_marks')
    .values(rows)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}

/** Whether another account, possibly deleted, has one of these details. */
export async function recordedOfOthers(db: Db, accountId: string, hashes: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from trial_marks where hash = any(${hashes}) and account_id is distinct from ${accountId} limit 1
  `.execute(db)
  return rows.length > 0
}

/** The identifying details of an account and its profile, if any. */
export async function knownBy(db: Db, accountId: string): Promise<KnownBy> {
  const row = await db
    .selectFrom('users')
    .leftJoin('contractors', 'contractors.id', 'users.id')
    .select(['email', 'phone', 'business_email', 'business_phone', 'company_number'])
    .where('users.id', '=', accountId)
    .executeTakeFirstOrThrow()
  return {
    emails: [row.email, row.business_email],
    phones: [row.phone, row.business_phone],
    companyNumber: row.company_number,
  }
}

/** Contractors with a trial whose details are not recorded. */
export async function trialsUnmarked(db: Db, limit: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from contractors where exists (
        select from credit_entries where contractor_id = contractors.id and kind = 'trial_grant'
      ) and not exists (select from trial_marks where account_id = contractors.id)
    order by id limit ${limit}`.execute(db)
  return rows
}

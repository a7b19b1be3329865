import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

/**
 * An account that is not deleted, locked until the transaction ends. Its password and sessions are locked after it, never before;
 * a sign-in, which takes the password first, does not wait for it.
 */
export const lockAccount = (db: Db, id: string) => lockingAccount(db, id).executeTakeFirst()

/** The same of the account that has this address, once it is locked. */
export const lockByEmail = (db: Db, email: string) => locking(db).where('email', '=', email).executeTakeFirst()

/** The query for it, for callers that read more once the account is locked. */
export const lockingAccount = (db: Db, id: string) => locking(db).where('id', '=', id)

const locking = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'user_type', 'first_name', 'email', 'email_verified', 'last_seen_at'])
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()

/** Blocks sign-ins to this account until the transaction ends. */
export async function lockSignIns(db: Db, userId: string): Promise<void> {
  await db.selectFrom('credentials').select('id').where('user_id', '=', userId).forUpdate().execute()
}

/** An account unused since `unusedSince`: not warned since it was last used, or warned by `warnedBy`. */
export const isIdle = (unusedSince: Date, warnedBy: Date | null) => sql<boolean>`
  last_seen_at <= ${unusedSince} and user_type <> 'admin' and deleted_at is null and ${
    warnedBy
      ? sql`idle_warned_at <= ${warnedBy} and idle_warned_at > last_seen_at`
      : sql`(idle_warned_at is null or idle_warned_at <= last_seen_at)`
  }`

export function idleAccounts(
  db: Db,
  unusedSince: Date,
  warnedBy: Date | null,
  limit: number,
): Promise<{ id: string }[]> {
  return db
    .selectFrom('users')
    .select('id')
    .where(isIdle(unusedSince, warnedBy))
    .orderBy('last_seen_at')
    .limit(limit)
    .execute()
}

export async function recordIdleWarning(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('users').set({ idle_warned_at: now }).where('id', '=', id).execute()
}

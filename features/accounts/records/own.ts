import type { Db, Row } from '#server/database/database.ts'
import { later } from '#shared/dates.ts'
import { linkLifetime } from '../rules.ts'

type Details = Partial<Pick<Row<'users'>, 'first_name' | 'last_name' | 'phone'>>

export async function saveDetails(db: Db, userId: string, details: Details, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...details, updated_at: now })
    .where('id', '=', userId)
    .execute()
}

/** The new address somebody asked for, while its link may still work; null when there is none. */
export async function pendingEmailOf(db: Db, userId: string, now: Date): Promise<string | null> {
  const asked = await db
    .selectFrom('email_changes')
    .select('email')
    .where('user_id', '=', userId)
    .where('asked_at', '>', later(now, -linkLifetime.changeEmail))
    .executeTakeFirst()
  return asked?.email ?? null
}

export async function askForEmail(db: Db, userId: string, email: string, now: Date): Promise<void> {
  await db.insertInto('email_changes').values({ user_id: userId, email, asked_at: now }).execute()
}

/** Withdraws a requested new address; returns it, or null when there was none. */
export async function takePendingEmail(db: Db, userId: string): Promise<string | null> {
  const asked = await db.deleteFrom('email_changes').where('user_id', '=', userId).returning('email').executeTakeFirst()
  return asked?.email ?? null
}

export async function saveEmail(db: Db, userId: string, email: string, now: Date): Promise<void> {
  await db.updateTable('users').set({ email, updated_at: now }).where('id', '=', userId).execute()
}

/** Invalidates every mailed link of this account, and with them any requested new address. */
export async function endLinks(db: Db, userId: string): Promise<void> {
  await takePendingEmail(db, userId)
  await db.deleteFrom('verifications').where('value', '=', userId).execute()
}

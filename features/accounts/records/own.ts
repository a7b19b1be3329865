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

/** The address somebody wants instead of their own, while the link mailed to it may work; null when they do not. */
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

/** Lets go of a new address that was asked for; gives it, or null when there was none. */
export async function takePendingEmail(db: Db, userId: string): Promise<string | null> {
  const asked = await db.deleteFrom('email_changes').where('user_id', '=', userId).returning('email').executeTakeFirst()
  return asked?.email ?? null
}

export async function saveEmail(db: Db, userId: string, email: string, now: Date): Promise<void> {
  await db.updateTable('users').set({ email, updated_at: now }).where('id', '=', userId).execute()
}

/** No link that was mailed for this account opens anything any more, and no new address waits for its own. */
export async function endLinks(db: Db, userId: string): Promise<void> {
  await takePendingEmail(db, userId)
  await db.deleteFrom('verifications').where('value', '=', userId).execute()
}

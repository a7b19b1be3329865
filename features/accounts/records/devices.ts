import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { newId } from '#shared/ids.ts'

/** Records a sign-in to an account from a browser. */
export async function recordDevice(db: Db, userId: string, device: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('devices')
    .values({ id: newId(), user_id: userId, device, first_seen_at: now, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device']).doUpdateSet({ last_seen_at: now }))
    .execute()
}

/** Whether somebody has signed in to this account from this browser before. */
export async function isDeviceOf(db: Db, userId: string, device: Buffer): Promise<boolean> {
  const known = await db
    .selectFrom('devices')
    .select('id')
    .where('user_id', '=', userId)
    .where('device', '=', device)
    .executeTakeFirst()
  return known !== undefined
}

/** Other accounts, of any role, that were signed in to from one of this account's browsers. */
export async function accountsSharingDevice(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct other.user_id from devices mine join devices other using (device)
    where mine.user_id = ${userId} and other.user_id <> ${userId} order by other.user_id`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { newId } from '#shared/ids.ts'

/** Notes that somebody signed in to an account in a browser. */
export async function noteDevice(db: Db, userId: string, device: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('devices')
    .values({ id: newId(), user_id: userId, device, first_seen_at: now, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device']).doUpdateSet({ last_seen_at: now }))
    .execute()
}

/** Whether somebody has signed in to this account in that browser before. */
export async function isDeviceOf(db: Db, userId: string, device: Buffer): Promise<boolean> {
  const known = await db
    .selectFrom('devices')
    .select('id')
    .where('user_id', '=', userId)
    .where('device', '=', device)
    .executeTakeFirst()
  return known !== undefined
}

/** The other accounts to which somebody has signed in in one of this account's browsers, of whatever role. */
export async function accountsSharingDevice(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct other.user_id from devices mine join devices other using (device)
    where mine.user_id = ${userId} and other.user_id <> ${userId} order by other.user_id`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

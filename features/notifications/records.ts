import { sql } from 'kysely'
import type { Db, Row } from '#server/database/database.ts'
import { atTheEnd } from '#server/database/put-off.ts'
import { mostCounted, notificationsPerPage } from './rules.ts'

type NotificationRow = Row<'notifications'>

export async function insertNotifications(db: Db, rows: readonly Omit<NotificationRow, 'read_at'>[]): Promise<void> {
  await db
    .insertInto('notifications')
    .values([...rows])
    .modifyEnd(atTheEnd)
    .execute()
}

/** The newest first. */
export function notificationsPage(db: Db, userId: string, page: number): Promise<NotificationRow[]> {
  return db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .offset((page - 1) * notificationsPerPage)
    .limit(notificationsPerPage)
    .execute()
}

export async function countNotifications(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notifications where user_id = ${userId}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from notifications where user_id = ${userId} and read_at is null limit ${mostCounted}) unread`.execute(db)
  return rows[0]?.count ?? 0
}

/** Without ids all of them are read. What was read is not pushed any more. */
export async function markRead(db: Db, userId: string, ids: readonly string[] | undefined, now: Date): Promise<void> {
  const these = ids ? sql`and id = any(${ids}::uuid[])` : sql``
  await sql`
    with seen as (
      update notifications set read_at = ${now} where user_id = ${userId} and read_at is null ${these} returning id
    )
    delete from pushes using seen where notification_id = seen.id`.execute(db)
}

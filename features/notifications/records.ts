import { sql } from 'kysely'
import type { Db, Row } from '#server/database/database.ts'
import { deferred } from '#server/database/deferred-writes.ts'
import { mostCounted, notificationsPerPage } from './rules.ts'

type NotificationRow = Row<'notifications'>

interface NewNotification {
  id: string
  userId: string
  kind: string
  topic: string
  title: string
  path: string
  at: Date
}

/** Skips readers who turned the topic off for the bell. */
export async function insertNotifications(db: Db, rows: readonly NewNotification[]): Promise<void> {
  const of = <Name extends keyof NewNotification>(name: Name) => rows.map((row) => row[name])
  await sql`
    insert into notifications (id, user_id, kind, title, path, at)
    select told.id, told.user_id, told.kind, told.title, told.path, told.at
    from unnest(${of('id')}::uuid[], ${of('userId')}::uuid[], ${of('kind')}::text[], ${of('topic')}::text[],
        ${of('title')}::text[], ${of('path')}::text[], ${of('at')}::timestamptz[])
      as told (id, user_id, kind, topic, title, path, at)
    left join push_choices choice on choice.user_id = told.user_id
    where told.topic <> all (coalesce(choice.no_bell, '{}')) ${deferred}`.execute(db)
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

/** The page of each unread notification, up to the counted limit. */
export async function unreadPaths(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from notifications where user_id = ${userId} and read_at is null order by id desc limit ${mostCounted}`.execute(
    db,
  )
  return rows.map(({ path }) => path)
}

interface Which {
  ids?: readonly string[] | undefined
  paths?: readonly string[] | undefined
}

/** Marks all as read, or those matching both ids and pages, and withdraws their pushes. */
export async function markRead(db: Db, userId: string, { ids, paths }: Which, now: Date): Promise<void> {
  const these = sql`${ids ? sql`and id = any(${ids}::uuid[])` : sql``} ${paths ? sql`and path = any(${paths}::text[])` : sql``}`
  await sql`
    with seen as (
      update notifications set read_at = ${now} where user_id = ${userId} and read_at is null ${these} returning id
    )
    delete from pushes using seen where notification_id = seen.id`.execute(db)
}

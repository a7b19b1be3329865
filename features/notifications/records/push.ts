import { type RawBuilder, sql } from 'kysely'
import type { Db, Row } from '#server/database/database.ts'
import { deferred } from '#server/database/deferred-writes.ts'
import type { MailPriority } from '#shared/mail-kinds.ts'
import { mostBrowsers, type Quiet, usualQuiet } from '../rules/push.ts'

/** A push to every browser of a person who wants its topic. */
export interface NewPush {
  userId: string
  notificationId: string | null
  kind: string
  priority: MailPriority
  topic: string
  path: string
  tag: string
  /** Earliest time, before quiet hours are applied. */
  from: Date
  /** Latest time: quiet hours do not postpone it beyond. */
  latest: Date | null
  /** Milliseconds after which it expires. */
  lasts: number
}

/** SQL for the time a push is due after quiet hours; `choice` is its reader's row of `push_choices`, or null. */
export const dueAfterQuietHours = (at: RawBuilder<unknown>, latest: RawBuilder<unknown>) => sql<Date>`told_from(${at},
  coalesce(choice.quiet, ${usualQuiet.quiet}), coalesce(choice.quiet_from, ${usualQuiet.quietFrom}::int),
  coalesce(choice.quiet_to, ${usualQuiet.quietTo}::int), ${latest})`

/** Inserts one push for each browser where the person is signed in. */
export async function insertPushes(db: Db, pushes: readonly NewPush[], now: Date): Promise<void> {
  const of = <Name extends keyof NewPush>(name: Name) => pushes.map((push) => push[name])
  await sql`
    insert into pushes (id, subscription_id, notification_id, kind, priority, topic, path, tag, due_at, latest, expires_at)
    select gen_random_uuid(), subscription.id, told.notification_id, told.kind, told.priority, told.topic, told.path, told.tag,
      due.at, told.latest, due.at + told.lasts * interval '1 millisecond'
    from unnest(${of('userId')}::uuid[], ${of('notificationId')}::uuid[], ${of('kind')}::text[], ${of('priority')}::text[],
        ${of('topic')}::text[], ${of('path')}::text[], ${of('tag')}::text[], ${of('from')}::timestamptz[], ${of('latest')}::timestamptz[],
        ${of('lasts')}::float8[])
      as told (user_id, notification_id, kind, priority, topic, path, tag, begins, latest, lasts)
    join push_subscriptions subscription on subscription.user_id = told.user_id
    join sessions on sessions.id = subscription.session_id and sessions.expires_at > ${now}::timestamptz
    left join push_choices choice on choice.user_id = told.user_id
    cross join lateral (select ${dueAfterQuietHours(sql`told.begins`, sql`told.latest`)} as at) due
    where told.topic <> all (coalesce(choice.muted, '{}')) ${deferred}`.execute(db)
}

/** Computes anew when the pushes that wait for a person are due, after a change of their quiet hours. */
export async function reschedulePushes(db: Db, userId: string, now: Date): Promise<void> {
  // One that has been tried waits for its push service, and not for the end of quiet hours.
  await sql`
    with due as (
      select pushes.id, ${dueAfterQuietHours(sql`${now}::timestamptz`, sql`pushes.latest`)} as at
      from push_subscriptions subscription
      join pushes on pushes.subscription_id = subscription.id and due_at > ${now} and attempts = 0
      left join push_choices choice on choice.user_id = subscription.user_id
      where subscription.user_id = ${userId}
    )
    update pushes set due_at = due.at, expires_at = expires_at + (due.at - due_at) from due where due.id = pushes.id`.execute(
    db,
  )
}

/** Deletes a person's pending pushes of a topic, or with a tag. */
export async function withdrawPushes(db: Db, userId: string, what: { topic: string } | { tag: string }): Promise<void> {
  const which = 'topic' in what ? sql`topic = ${what.topic}` : sql`tag = ${what.tag}`
  await sql`delete from pushes using push_subscriptions subscription
    where subscription.id = subscription_id and subscription.user_id = ${userId} and ${which}`.execute(db)
}

type Subscription = Pick<Row<'push_subscriptions'>, 'id' | 'user_id' | 'session_id' | 'endpoint' | 'p256dh' | 'auth'>

/** Saves the browser's only subscription for whoever is signed in there; pushes pending for another person are deleted. */
export async function saveSubscription(db: Db, subscription: Subscription, now: Date): Promise<void> {
  const { id, user_id, session_id, endpoint, p256dh, auth } = subscription
  await sql`delete from push_subscriptions where session_id = ${session_id} and endpoint <> ${endpoint}
    or endpoint = ${endpoint} and user_id <> ${user_id}`.execute(db)
  await db
    .insertInto('push_subscriptions')
    .values({ id, user_id, session_id, endpoint, p256dh, auth, created_at: now })
    // Keeps the row's id, which pending pushes refer to.
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ user_id, session_id, p256dh, auth }))
    .execute()
  await sql`delete from push_subscriptions where id in (
    select id from push_subscriptions where user_id = ${user_id} order by created_at desc, id desc offset ${mostBrowsers}
  )`.execute(db)
}

export async function endSubscription(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute()
}

/** A person's subscribed browsers. */
export async function subscribedBrowsers(db: Db, userId: string) {
  const { rows } = await sql<{ session_id: string; endpoint: string; user_agent: string | null; created_at: Date }>`
    select session_id, endpoint, user_agent, push_subscriptions.created_at
    from push_subscriptions join sessions on sessions.id = session_id
    where push_subscriptions.user_id = ${userId} order by push_subscriptions.created_at`.execute(db)
  return rows
}

export interface NotificationChoices extends Quiet {
  /** Topics without push. */
  muted: readonly string[]
  /** Topics not shown under the bell. */
  noBell: readonly string[]
}

export async function notificationChoices(db: Db, userId: string): Promise<NotificationChoices> {
  const row = await db
    .selectFrom('push_choices')
    .select(['muted', 'no_bell as noBell', 'quiet', 'quiet_from as quietFrom', 'quiet_to as quietTo'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? { muted: [], noBell: [], ...usualQuiet }
}

/** The caller has locked the account, so that two concurrent choices both take effect. */
export async function saveNotificationChoices(db: Db, userId: string, choices: NotificationChoices): Promise<void> {
  const { muted, noBell, quiet, quietFrom, quietTo } = choices
  const chosen = { muted: [...muted], no_bell: [...noBell], quiet, quiet_from: quietFrom, quiet_to: quietTo }
  await db
    .insertInto('push_choices')
    .values({ user_id: userId, ...chosen })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(chosen))
    .execute()
}

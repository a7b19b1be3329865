import { sql } from 'kysely'
import type { Db, Row } from '#server/database/database.ts'
import type { ClaimRequest } from '#server/sending/sender.ts'
import type { MailPriority } from '#shared/mail-kinds.ts'

/** The notification to other processes that pushes may be due. */
export const newPushes = 'pushes'

/** A push with the subscription it is for, and its reader's number of unread notifications. */
export type PushRow = Row<'pushes'> & { endpoint: string; p256dh: string; auth: string; unread: number }

/** Claims the next due pushes until `until`. */
export async function claimDue(
  db: Db,
  priority: MailPriority,
  { limit, now, until, holding }: ClaimRequest,
): Promise<PushRow[]> {
  const { rows } = await sql<PushRow>`
    with next as materialized (
      select id from pushes where priority = ${priority} and due_at <= ${now} and id <> all(${holding}::uuid[])
      order by due_at, id limit ${limit} for update skip locked
    )
    update pushes set due_at = ${until}, attempts = attempts + 1
    from next, push_subscriptions subscription
    where pushes.id = next.id and subscription.id = subscription_id
    returning pushes.*, endpoint, p256dh, auth, (
      select count(*)::int from notifications where user_id = subscription.user_id and read_at is null
    ) as unread`.execute(db)
  return rows
}

/** Deletes pushes that a push service has accepted. */
export async function recordAccepted(db: Db, claimed: readonly PushRow[], now: Date): Promise<void> {
  const ids = claimed.map(({ id }) => id)
  const subscriptions = claimed.map(({ subscription_id }) => subscription_id)
  await sql`
    with taken as (delete from pushes where id = any(${ids}::uuid[]))
    update push_subscriptions set last_told_at = ${now} where id = any(${subscriptions}::uuid[])`.execute(db)
}

/** Deletes a subscription that no longer exists, unless the browser has renewed it meanwhile; returns its owner. */
export async function deleteSubscription(
  db: Db,
  { subscription_id, endpoint, p256dh, auth }: PushRow,
): Promise<string[]> {
  const gone = await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', subscription_id)
    .where('endpoint', '=', endpoint)
    .where('p256dh', '=', p256dh)
    .where('auth', '=', auth)
    .returning('user_id')
    .execute()
  return gone.map(({ user_id }) => user_id)
}

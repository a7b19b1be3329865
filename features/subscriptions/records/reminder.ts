import { sql } from 'kysely'
import { takesPart } from '#features/accounts/records/takes-part.ts'
import type { Db } from '#server/database/database.ts'
import { type ReminderWindow, reminderWindows } from '../rules/reminders.ts'
import type { Narrower, PlansOfRow } from './subscription.ts'

const tables = (db: Db) => db.withTables<Narrower>()

/** Somebody to remind of something. */
export interface Reminded {
  id: string
  first_name: string
  email: string
  /** When it happens. */
  at: Date
  kind: string
}

const notTold = (kind: string, about: 'trial_ends_at' | 'period_end') => sql<boolean>`not exists (
  select from subscription_reminders told
  where told.contractor_id = users.id and told.kind = ${kind} and told.about = ${sql.ref(about)})`

/** Turns the query for one window into a query for the windows of several reminders. */
export const dueReminders =
  <R>(daysBefore: readonly number[], find: (db: Db, window: ReminderWindow, limit: number) => Promise<R[]>) =>
  async (db: Db, now: Date, limit: number): Promise<R[]> =>
    (await Promise.all(reminderWindows(now, daysBefore).map((window) => find(db, window, limit)))).flat()

/** Contractors whose trial ends in a window and who were not reminded yet; without suspended or leaving ones. */
export async function trialsToAnnounce(
  db: Db,
  { daysBefore, after, until }: ReminderWindow,
  limit: number,
): Promise<Reminded[]> {
  const kind = `trial-ends-${daysBefore}`
  return tables(db)
    .selectFrom('contractors')
    .innerJoin('users', 'users.id', 'contractors.id')
    .select(['users.id', 'first_name', 'email', 'trial_ends_at as at', sql<string>`${kind}::text`.as('kind')])
    .where('subscription_status', '=', 'trial')
    .where('trial_ends_at', '>', after)
    .where('trial_ends_at', '<=', until)
    .where(takesPart)
    .where(notTold(kind, 'trial_ends_at'))
    .limit(limit)
    .$narrowType<{ at: Date }>()
    .execute()
}

/** Contractors whose plan renews in a window and who were not reminded yet, with that plan and the next. */
export async function renewalsToAnnounce(
  db: Db,
  { daysBefore, after, until }: ReminderWindow,
  limit: number,
): Promise<(Reminded & PlansOfRow)[]> {
  const kind = `renews-${daysBefore}`
  return tables(db)
    .selectFrom('subscriptions')
    .innerJoin('users', 'users.id', 'subscriptions.contractor_id')
    .select(['users.id', 'first_name', 'email', 'period_end as at'])
    .select(['tier', 'price', 'next_tier', 'next_price'])
    .select(sql<string>`${kind}::text`.as('kind'))
    .where('state', '=', 'active')
    .where('cancelling', '=', false)
    .where('period_end', '>', after)
    .where('period_end', '<=', until)
    .where(notTold(kind, 'period_end'))
    .limit(limit)
    .$narrowType<{ at: Date }>()
    .execute()
}

/** Records a reminder; false when it was sent before. */
export async function recordReminder(db: Db, { id, kind, at }: Reminded, now: Date): Promise<boolean> {
  const noted = await tables(db)
    .insertInto('subscription_reminders')
    .values({ contractor_id: id, kind, about: at, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('contractor_id')
    .execute()
  return noted.length > 0
}

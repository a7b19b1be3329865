import { sql } from 'kysely'
import type { Db, Row } from '#server/database/database.ts'
import type { Tier } from '../rules/features.ts'
import { pastDue, planOf, type Subscription } from '../rules/life-cycle.ts'

export type Narrower = { subscriptions: { tier: Tier; next_tier: Tier | null } }
export type SubscriptionRow = Row<'subscriptions'> & Narrower['subscriptions']

const tables = (db: Db) => db.withTables<Narrower>()

/** The subscription that has not ended, locked until the transaction ends. */
export function lockLive(db: Db, contractorId: string): Promise<SubscriptionRow | undefined> {
  return tables(db)
    .selectFrom('subscriptions')
    .selectAll()
    .where('contractor_id', '=', contractorId)
    .where('state', '<>', 'ended')
    .forUpdate()
    .executeTakeFirst()
}

export function lockById(db: Db, id: string): Promise<SubscriptionRow | undefined> {
  return tables(db).selectFrom('subscriptions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function subscriptionById(db: Db, id: string): Promise<SubscriptionRow | undefined> {
  return tables(db).selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockByProvider(db: Db, providerId: string): Promise<SubscriptionRow | undefined> {
  return tables(db)
    .selectFrom('subscriptions')
    .selectAll()
    .where('provider_id', '=', providerId)
    .forUpdate()
    .executeTakeFirst()
}

/** The newest subscription, ended or not. */
export function newestOf(db: Db, contractorId: string): Promise<SubscriptionRow | undefined> {
  return tables(db)
    .selectFrom('subscriptions')
    .selectAll()
    .where('contractor_id', '=', contractorId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The provider's id of a contractor who has paid before. */
export async function payerOf(
  db: Db,
  contractorId: string,
  provider: SubscriptionRow['provider'],
): Promise<string | null> {
  const known = await tables(db)
    .selectFrom('subscriptions')
    .select('payer_id')
    .where('contractor_id', '=', contractorId)
    .where('provider', '=', provider)
    .where('payer_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return known?.payer_id ?? null
}

type NewSubscription = Pick<SubscriptionRow, 'id' | 'contractor_id' | 'provider' | 'tier' | 'created_at'>

/** Inserts a chosen plan that waits for its payment; false when the contractor already has a plan. */
export async function insertWaiting(db: Db, chosen: NewSubscription): Promise<boolean> {
  const inserted = await tables(db)
    .insertInto('subscriptions')
    .values({
      ...chosen,
      state: 'waiting',
      provider_id: null,
      payer_id: null,
      price: planOf(chosen.tier).price,
      next_tier: null,
      next_price: null,
      period_start: null,
      period_end: null,
      cancelling: false,
      stopping_since: null,
      retries: 0,
      card_brand: null,
      card_last4: null,
      started_at: null,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return inserted.length > 0
}

export type SubscriptionChange = Partial<Omit<SubscriptionRow, 'id' | 'contractor_id'>>

export async function saveSubscription(
  db: Db,
  row: SubscriptionRow,
  change: SubscriptionChange,
): Promise<SubscriptionRow> {
  await tables(db).updateTable('subscriptions').set(change).where('id', '=', row.id).execute()
  return { ...row, ...change }
}

export type PlansOfRow = Pick<SubscriptionRow, 'tier' | 'price' | 'next_tier' | 'next_price'>

/** The plan and the next one, with their prices; a row of the previous release has no price, and costs what the plan does. */
export const plansOf = (row: PlansOfRow) => ({
  tier: row.tier,
  price: row.price ?? planOf(row.tier).price,
  nextTier: row.next_tier,
  nextPrice: row.next_tier && (row.next_price ?? planOf(row.next_tier).price),
})

/** A row in the form that the rules take. */
export const subscriptionOf = (row: SubscriptionRow): Subscription => ({
  ...plansOf(row),
  state: row.state,
  period: row.period_start && row.period_end && { start: row.period_start, end: row.period_end },
  cancelling: row.cancelling,
})

/** Days after a failed payment: each retry, then the end. */
const retryDays = [...pastDue.retryAfterDays, pastDue.graceDays]

/**
 * Subscriptions whose paid period is over or due for a retry, that are to be cancelled, that have waited too long for their first
 * payment, or that the provider has changed. Worded exactly so, to match the indexes made for it.
 */
export function dueSubscriptions(
  db: Db,
  now: Date,
  { waitingSince, changed }: { waitingSince: Date; changed: readonly string[] },
  limit: number,
): Promise<{ id: string }[]> {
  return tables(db)
    .selectFrom('subscriptions')
    .select('id')
    .where(sql<boolean>`state = 'active' and period_end <= ${now}
      or state = 'past_due' and period_end <= ${now}
        and (cancelling or period_end + make_interval(hours => 24 * (${retryDays}::int[])[retries + 1]) <= ${now})
      or stopping_since is not null and state <> 'ended'
      or state = 'waiting' and created_at <= ${waitingSince}
      or provider_id = any(${changed}) and state <> 'ended'`)
    .limit(limit)
    .execute()
}

import { sql } from 'kysely'
import { peopleFound } from '#features/people/records/find.ts'
import type { Db, Row } from '#server/database/database.ts'
import { newId } from '#shared/ids.ts'

export type MoneyBackRow = Row<'money_back_requests'>

/** Null when this contractor has asked before, unless they then withdrew. */
export async function insertRequest(
  db: Db,
  contractorId: string,
  subscriptionId: string,
  now: Date,
): Promise<string | null> {
  const asked = {
    subscription_id: subscriptionId,
    asked_at: now,
    state: 'open' as const,
    decided_at: null,
    decided_by: null,
    note: null,
    paying_since: null,
    exception: null,
    stops_plan: false,
  }
  const inserted = await db
    .insertInto('money_back_requests')
    .values({ id: newId(), contractor_id: contractorId, ...asked })
    .onConflict((conflict) =>
      conflict.column('contractor_id').doUpdateSet(asked).where('money_back_requests.exception', '=', 'withdrawn'),
    )
    .returning('id')
    .execute()
  return inserted[0]?.id ?? null
}

/** Notes that the plan ends because of this request. */
export async function noteStopped(db: Db, id: string): Promise<void> {
  await db.updateTable('money_back_requests').set({ stops_plan: true }).where('id', '=', id).execute()
}

/** Notes that a plan ends for another reason as well, so that it does not go on when a request is refused. */
export async function noteEndsAnyway(db: Db, contractorId: string): Promise<void> {
  await db
    .updateTable('money_back_requests')
    .set({ stops_plan: false })
    .where('contractor_id', '=', contractorId)
    .where('stops_plan', '=', true)
    .execute()
}

export function requestById(db: Db, id: string): Promise<MoneyBackRow | undefined> {
  return db.selectFrom('money_back_requests').selectAll().where('id', '=', id).executeTakeFirst()
}

export function requestOf(db: Db, contractorId: string): Promise<MoneyBackRow | undefined> {
  return db.selectFrom('money_back_requests').selectAll().where('contractor_id', '=', contractorId).executeTakeFirst()
}

export function lockRequest(db: Db, id: string): Promise<MoneyBackRow | undefined> {
  return db.selectFrom('money_back_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

interface Wanted {
  search: string
  state: 'open' | 'refused'
}

/** The limit of refused requests listed; a search finds the others. */
const mostRefused = 50

/** Requests waiting longest, or refused most recently, all or those found, with the business's name. */
export function requestsAtDesk(
  db: Db,
  { search, state }: Wanted,
): Promise<(MoneyBackRow & { business_name: string })[]> {
  return db
    .selectFrom('money_back_requests')
    .innerJoin('contractors', 'contractors.id', 'contractor_id')
    .selectAll('money_back_requests')
    .select('business_name')
    .where('state', '=', state)
    .where(search ? sql<boolean>`contractor_id in (${peopleFound(search)})` : sql<boolean>`true`)
    .$if(state === 'open', (query) => query.orderBy('asked_at'))
    .$if(state === 'refused', (query) => query.orderBy('decided_at', 'desc').limit(mostRefused))
    .execute()
}

/** Open requests whose plan would still be charged: asked before plans were stopped, or the plan was resumed at the provider. */
export function requestsToStop(
  db: Db,
  provider: Row<'subscriptions'>['provider'],
  limit: number,
): Promise<Pick<MoneyBackRow, 'id' | 'subscription_id'>[]> {
  return db
    .selectFrom('money_back_requests')
    .innerJoin('subscriptions', 'subscriptions.id', 'subscription_id')
    .select(['money_back_requests.id', 'subscription_id'])
    .where('money_back_requests.state', '=', 'open')
    .where('subscriptions.state', '<>', 'ended')
    .where('cancelling', '=', false)
    .where('provider', '=', provider)
    .where('provider_id', 'is not', null)
    .orderBy('asked_at')
    .limit(limit)
    .execute()
}

/** Decided requests whose refund is not complete, oldest first. */
export function payingRequests(db: Db, limit: number): Promise<MoneyBackRow[]> {
  return db
    .selectFrom('money_back_requests')
    .selectAll()
    .where('paying_since', 'is not', null)
    .orderBy('paying_since')
    .limit(limit)
    .execute()
}

export async function recordPayment(db: Db, id: string): Promise<void> {
  await db.updateTable('money_back_requests').set({ paying_since: null }).where('id', '=', id).execute()
}

type Decision = Pick<MoneyBackRow, 'state' | 'decided_at' | 'decided_by' | 'note' | 'paying_since' | 'exception'>

export async function saveDecision(db: Db, id: string, decision: Decision): Promise<void> {
  await db.updateTable('money_back_requests').set(decision).where('id', '=', id).execute()
}

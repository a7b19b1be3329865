import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Db, Row, Schema } from '#server/database/database.ts'
import { insertDeferred } from '#server/database/write-deferred.ts'
import { newId } from '#shared/ids.ts'
import { type Lot, takeBackRules } from './rules.ts'

type CreditEntryRow = Row<'credit_entries'>

/** A contractor's lots, with the credits left in each. */
export async function lotsOf(db: Db, contractorId: string): Promise<Lot[]> {
  const isGrant = (eb: ExpressionBuilder<Schema, 'credit_entries'>) => eb('id', '=', eb.ref('lot_id'))
  const rows = await db
    .selectFrom('credit_entries')
    .select((eb) => [
      'lot_id as id',
      eb.fn.min('kind').filterWhere(isGrant).as('kind'),
      eb.fn.min('expires_at').as('expiresAt'),
      sql<number>`sum(amount)`.as('remaining'),
    ])
    .where('contractor_id', '=', contractorId)
    .groupBy('lot_id')
    .execute()
  return rows
}

/**
 * The lots of the wallet a statement locks, read after the lock was acquired. The comment names the table that the function
 * reads, so that deferred entries go first.
 */
export const lotsUnderLock = (contractorId: RawBuilder<unknown>) =>
  sql`credit_lots(${contractorId}) /* reads credit_entries */`
/** A lot as that SQL function returns it. */
export type JsonLot = Omit<Lot, 'expiresAt'> & { expiresAt: string | null }

export const lotsFromJson = (lots: readonly JsonLot[]): Lot[] =>
  lots.map((lot) => ({ ...lot, expiresAt: lot.expiresAt === null ? null : new Date(lot.expiresAt) }))

/** What an entry is about, and who or which rule caused it. */
export interface Cause {
  reason: string
  rule?: string
  causedBy?: string
  leadId?: string
  jobId?: string
  /** The bulk run that made the entry. */
  runId?: string
}

/**
 * Serialises everything that spends these contractors' credits. Lock jobs before wallets; several wallets are locked at once in
 * one fixed order (no deadlocks).
 */
export async function lockWallets(db: Db, contractorIds: readonly string[]): Promise<void> {
  await sql`select 1 from contractors where id = any(${contractorIds}) order by id for no key update`.execute(db)
}

/** The entry that held a lead's credit. */
export async function holdOf(db: Db, leadId: string) {
  return db
    .selectFrom('credit_entries')
    .select(['lot_id', 'expires_at'])
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'hold')
    .executeTakeFirstOrThrow()
}

/** The leads whose lot was taken back, with the reason. */
export async function takenBackWith(db: Db, leadIds: readonly string[]) {
  if (leadIds.length === 0) return new Map<string, { reason: string; rule: string }>()
  const { rows } = await sql<{ lead_id: string; reason: string; rule: string }>`
    select distinct on (hold.lead_id) hold.lead_id, taken.reason, taken.rule
    from credit_entries hold join credit_entries taken using (contractor_id, lot_id)
    where hold.lead_id = any(${leadIds}) and hold.kind = 'hold'
      and taken.kind = 'expiry' and taken.rule = any(${takeBackRules})
  `.execute(db)
  return new Map(rows.map(({ lead_id, ...why }) => [lead_id, why]))
}

/** Credits already added for a plan and period. */
export async function allowanceGiven(db: Db, contractorId: string, paidFor: string): Promise<number> {
  const { given } = await db
    .selectFrom('credit_entries')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), sql.lit(0)).as('given'))
    .where('contractor_id', '=', contractorId)
    .where('allowance', 'like', `${paidFor} %`)
    .executeTakeFirstOrThrow()
  return given
}

export async function allowanceLots(db: Db, contractorId: string, plan: string): Promise<string[]> {
  const given = await db
    .selectFrom('credit_entries')
    .select('id')
    .where('contractor_id', '=', contractorId)
    .where('allowance', 'like', `${plan} %`)
    .execute()
  return given.map(({ id }) => id)
}

/** These lots, and the later lots of credits that were spent from them and returned. */
export async function withReturnedLots(db: Db, contractorId: string, lotIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive lots as (
      select unnest(${lotIds}::uuid[]) as id
      union
      select returned.id from lots
        join credit_entries hold on hold.contractor_id = ${contractorId} and hold.lot_id = lots.id and hold.kind = 'hold'
        join credit_entries returned on returned.lead_id = hold.lead_id and returned.kind in ('release', 'refund')
          and returned.id = returned.lot_id
    )
    select id from lots
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** The lot a bulk run gave a contractor. */
export async function lotOfRun(db: Db, contractorId: string, runId: string): Promise<string | undefined> {
  const given = await db
    .selectFrom('credit_entries')
    .select('id')
    .where('run_id', '=', runId)
    .where('contractor_id', '=', contractorId)
    .executeTakeFirst()
  return given?.id
}

/** Contractors with credits that expired since a time and are not written off. */
export async function contractorsWithOverdue(
  db: Db,
  { since, now }: { since: Date; now: Date },
  limit: number,
): Promise<{ id: string }[]> {
  // Uses the index of grants, as reading the growing ledger every few minutes would be too slow.
  const { rows } = await sql<{ id: string }>`
    select distinct contractor_id as id from credit_entries lot
    where id = lot_id and expires_at > ${since} and expires_at <= ${now}
      and (select sum(amount) from credit_entries entry
        where entry.contractor_id = lot.contractor_id and entry.lot_id = lot.id) > 0
    limit ${limit}
  `.execute(db)
  return rows
}

/** An entry's contractor and amount, with all that was taken back with it out of several lots; undefined without one. */
export async function entryById(db: Db, id: string): Promise<{ contractor_id: string; sum: number } | undefined> {
  const { rows } = await sql<{ contractor_id: string; sum: number }>`
    select contractor_id, case kind when 'admin_take_back' then (
      select sum(amount)::int from credit_entries same
      where same.contractor_id = entry.contractor_id and same.created_at = entry.created_at and same.kind = entry.kind
    ) else amount end as sum
    from credit_entries entry where id = ${id}`.execute(db)
  return rows[0]
}

/** Adds an entry to a contractor's ledger. */
export async function append(
  db: Db,
  cause: Cause & { contractorId: string; now: Date },
  entry: Pick<CreditEntryRow, 'lot_id' | 'kind' | 'amount' | 'expires_at'> & { id?: string; allowance?: string },
): Promise<void> {
  await insertDeferred(db, 'credit_entries', {
    id: newId(),
    contractor_id: cause.contractorId,
    lead_id: cause.leadId ?? null,
    job_id: cause.jobId ?? null,
    reason: cause.reason,
    rule: cause.rule ?? null,
    caused_by: cause.causedBy ?? null,
    run_id: cause.runId ?? null,
    allowance: null,
    created_at: cause.now,
    ...entry,
  })
}

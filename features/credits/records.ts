import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Db, Row, Schema } from '#server/database/database.ts'
import { insertDeferred } from '#server/database/write-deferred.ts'
import { newId } from '#shared/ids.ts'
import { type Lot, takeBackRules } from './rules.ts'

type CreditEntryRow = Row<'credit_entries'>

/** Credits somebody was given at once, with what is left of them. */
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

/** The lots of whoever's wallet a statement locks, as they are once it is locked. */
export const lotsOnceLocked = (contractorId: RawBuilder<unknown>) => sql`credit_lots(${contractorId})`
export type KeptLot = Omit<Lot, 'expiresAt'> & { expiresAt: string | null }

export const lotsAsRead = (kept: readonly KeptLot[]): Lot[] =>
  kept.map((lot) => ({ ...lot, expiresAt: lot.expiresAt === null ? null : new Date(lot.expiresAt) }))

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
 * Serialises everything that spends these contractors' credits. Take job locks before, never after; and whoever gives to many
 * takes all of theirs at once, in the order that everybody takes them in.
 */
export async function lockWallets(db: Db, contractorIds: readonly string[]): Promise<void> {
  await sql`select 1 from contractors where id = any(${contractorIds}) order by id for no key update`.execute(db)
}

/** The entry by which a lead's credit was taken. */
export async function holdOf(db: Db, leadId: string) {
  return db
    .selectFrom('credit_entries')
    .select(['lot_id', 'expires_at'])
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'hold')
    .executeTakeFirstOrThrow()
}

/** Of the leads whose lot was taken back whole, why it was. */
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

/** How many credits were given so far as the allowance of what is paid for: a plan and its period. */
export async function allowanceGiven(db: Db, contractorId: string, paidFor: string): Promise<number> {
  const { given } = await db
    .selectFrom('credit_entries')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), sql.lit(0)).as('given'))
    .where('contractor_id', '=', contractorId)
    .where('allowance', 'like', `${paidFor} %`)
    .executeTakeFirstOrThrow()
  return given
}

/** The lots that were given as the allowance of a plan. */
export async function allowanceLots(db: Db, contractorId: string, plan: string): Promise<string[]> {
  const given = await db
    .selectFrom('credit_entries')
    .select('id')
    .where('contractor_id', '=', contractorId)
    .where('allowance', 'like', `${plan} %`)
    .execute()
  return given.map(({ id }) => id)
}

/** The lot that a bulk run gave a contractor. */
export async function lotOfRun(db: Db, contractorId: string, runId: string): Promise<string | undefined> {
  const given = await db
    .selectFrom('credit_entries')
    .select('id')
    .where('run_id', '=', runId)
    .where('contractor_id', '=', contractorId)
    .executeTakeFirst()
  return given?.id
}

/** Contractors with credits whose time ended since a moment and that the ledger still counts. */
export async function contractorsWithOverdue(
  db: Db,
  { since, now }: { since: Date; now: Date },
  limit: number,
): Promise<{ id: string }[]> {
  // By the index of grants: the ledger only grows, and is not read through every few minutes.
  const { rows } = await sql<{ id: string }>`
    select distinct contractor_id as id from credit_entries lot
    where id = lot_id and expires_at > ${since} and expires_at <= ${now}
      and (select sum(amount) from credit_entries entry
        where entry.contractor_id = lot.contractor_id and entry.lot_id = lot.id) > 0
    limit ${limit}
  `.execute(db)
  return rows
}

/** Whose entry this is, when there is one. */
export function entryById(db: Db, id: string): Promise<{ contractor_id: string } | undefined> {
  return db.selectFrom('credit_entries').select('contractor_id').where('id', '=', id).executeTakeFirst()
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

/** The part of an entry that is shown, with the title of the job it was for. */
export type LedgerRow = Pick<
  CreditEntryRow,
  'id' | 'kind' | 'amount' | 'expires_at' | 'reason' | 'rule' | 'lead_id' | 'created_at'
> & { job_title: string | null }

/** Every entry, oldest first. */
export async function ledgerOf(db: Db, contractorId: string): Promise<LedgerRow[]> {
  return db
    .selectFrom('credit_entries')
    .leftJoin('jobs', 'jobs.id', 'credit_entries.job_id')
    .selectAll('credit_entries')
    .select('jobs.title as job_title')
    .where('contractor_id', '=', contractorId)
    .orderBy('credit_entries.created_at')
    .orderBy('credit_entries.id')
    .execute()
}

import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Row, Schema } from '#server/database/database.ts'
import { newId } from '#shared/ids.ts'
import { allowanceLeft, type CreditKind, type Lot, leadPrice, nextToSpend, overdue, spendable } from './rules.ts'

type Narrower = { credit_entries: { kind: CreditKind } }
type CreditEntryRow = Row<'credit_entries'> & Narrower['credit_entries']

const tables = (db: Db) => db.withTables<Narrower>()

/** Credits somebody was given at once, with what is left of them. */
export async function lotsOf(db: Db, contractorId: string): Promise<Lot[]> {
  const isGrant = (eb: ExpressionBuilder<Schema & Narrower, 'credit_entries'>) => eb('id', '=', eb.ref('lot_id'))
  const rows = await tables(db)
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

/** The two figures a contractor sees (decisions, section 3). */
export async function creditFigures(db: Db, contractorId: string, now: Date) {
  const lots = await lotsOf(db, contractorId)
  return { leadCreditsBalance: spendable(lots, now), leadsRemaining: allowanceLeft(lots, now) }
}

/** What an entry is about, and who or which rule caused it. */
export interface Cause {
  reason: string
  rule?: string
  causedBy?: string
  leadId?: string
  jobId?: string
}

interface Grant extends Cause {
  contractorId: string
  kind: 'trial_grant' | 'plan_allowance' | 'admin_grant' | 'release' | 'refund'
  amount: number
  /** Null: never. */
  expiresAt: Date | null
  now: Date
}

/** Gives credits: a new lot. */
export async function addGrant(db: Db, grant: Grant): Promise<void> {
  const id = newId()
  await append(db, grant, { id, lot_id: id, kind: grant.kind, amount: grant.amount, expires_at: grant.expiresAt })
}

interface Allowance {
  contractorId: string
  /** What is paid for every month, and until when: the same however often it is asked about. */
  plan: string
  period: string
  /** What the plan entitles to in all in that period. */
  leads: number
  expiresAt: Date
  reason: string
  now: Date
}

/**
 * Brings the allowance of a paid period up to what it entitles to; gives how many credits that were. Asked again for the same,
 * or for less, it gives none. The subscription is locked.
 */
export async function fillAllowance(db: Db, { plan, period, leads, ...grant }: Allowance): Promise<number> {
  const paidFor = `${plan} ${period}`
  const { granted } = await tables(db)
    .selectFrom('credit_entries')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), sql.lit(0)).as('granted'))
    .where('contractor_id', '=', grant.contractorId)
    .where('allowance', 'like', `${paidFor} %`)
    .executeTakeFirstOrThrow()
  const amount = leads - granted
  if (amount <= 0) return 0
  const id = newId()
  const entry = { id, lot_id: id, kind: 'plan_allowance', amount, expires_at: grant.expiresAt } as const
  await append(db, { ...grant, rule: 'plan' }, { ...entry, allowance: `${paidFor} ${leads}` })
  return amount
}

/**
 * Serialises everything that spends these contractors' credits. Take job locks before, never after; and whoever gives to many
 * takes all of theirs at once, in the order that everybody takes them in.
 */
export async function lockWallets(db: Db, contractorIds: readonly string[]): Promise<void> {
  await sql`select 1 from contractors where id = any(${contractorIds}) order by id for no key update`.execute(db)
}

interface Spending extends Cause {
  contractorId: string
  now: Date
}

/** Takes the price of a lead from what expires first; false, and nothing is taken, when there is none to spend. */
export async function holdCredit(db: Db, spending: Spending): Promise<boolean> {
  await lockWallets(db, [spending.contractorId])
  const lots = await lotsOf(db, spending.contractorId)
  await expireLots(db, spending.contractorId, overdue(lots, spending.now), spending.now)
  const lot = nextToSpend(lots, spending.now)
  if (!lot) return false
  await append(db, spending, { lot_id: lot.id, kind: 'hold', amount: -leadPrice, expires_at: lot.expiresAt })
  return true
}

/** Marks a hold as spent for good. */
export async function captureCredit(db: Db, spending: Spending & { leadId: string }): Promise<void> {
  const hold = await holdOf(db, spending.leadId)
  await append(db, spending, { lot_id: hold.lot_id, kind: 'capture', amount: 0, expires_at: hold.expires_at })
}

/**
 * Gives a lead's credit back, once. An unspent hold returns to its lot while that lives; what was captured, or has outlived
 * its lot, becomes a credit that does not expire (decisions, section 3).
 */
export async function giveBack(db: Db, spending: Spending & { leadId: string }, captured: boolean): Promise<void> {
  await lockWallets(db, [spending.contractorId])
  const hold = await holdOf(db, spending.leadId)
  const lotLives = hold.expires_at === null || hold.expires_at > spending.now
  if (captured || !lotLives) {
    await addGrant(db, { ...spending, kind: captured ? 'refund' : 'release', amount: leadPrice, expiresAt: null })
  } else {
    await append(db, spending, { lot_id: hold.lot_id, kind: 'release', amount: leadPrice, expires_at: hold.expires_at })
  }
}

async function holdOf(db: Db, leadId: string) {
  return tables(db)
    .selectFrom('credit_entries')
    .select(['lot_id', 'expires_at'])
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'hold')
    .executeTakeFirstOrThrow()
}

/** Writes off what is left of lots whose time is over. The wallet is locked. */
async function expireLots(db: Db, contractorId: string, lots: readonly Lot[], now: Date): Promise<void> {
  for (const lot of lots) {
    const cause = { contractorId, now, reason: 'Credits of a past period', rule: 'no-roll-over' }
    await append(db, cause, { lot_id: lot.id, kind: 'expiry', amount: -lot.remaining, expires_at: lot.expiresAt })
  }
}

/** Writes off every credit of a contractor that is past its time. */
export async function expireOverdue(db: Db, contractorId: string, now: Date): Promise<void> {
  await lockWallets(db, [contractorId])
  await expireLots(db, contractorId, overdue(await lotsOf(db, contractorId), now), now)
}

/** Takes back what is left of a plan's allowance, whose price is paid back. */
export async function takeBackAllowance(
  db: Db,
  { contractorId, plan, ...cause }: Spending & Pick<Allowance, 'plan'>,
): Promise<void> {
  await lockWallets(db, [contractorId])
  const given = await tables(db)
    .selectFrom('credit_entries')
    .select('id')
    .where('contractor_id', '=', contractorId)
    .where('allowance', 'like', `${plan} %`)
    .execute()
  const ofThePlan = new Set(given.map(({ id }) => id))
  const left = (await lotsOf(db, contractorId)).filter((lot) => ofThePlan.has(lot.id) && lot.remaining > 0)
  for (const lot of left) {
    const entry = { lot_id: lot.id, kind: 'expiry', amount: -lot.remaining, expires_at: lot.expiresAt } as const
    await append(db, { contractorId, ...cause }, entry)
  }
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

async function append(
  db: Db,
  cause: Cause & { contractorId: string; now: Date },
  entry: Pick<CreditEntryRow, 'lot_id' | 'kind' | 'amount' | 'expires_at'> & { id?: string; allowance?: string },
): Promise<void> {
  await tables(db)
    .insertInto('credit_entries')
    .values({
      id: newId(),
      contractor_id: cause.contractorId,
      lead_id: cause.leadId ?? null,
      job_id: cause.jobId ?? null,
      reason: cause.reason,
      rule: cause.rule ?? null,
      caused_by: cause.causedBy ?? null,
      allowance: null,
      created_at: cause.now,
      ...entry,
    })
    .execute()
}

/** Every entry, oldest first, with the title of the job it was for. */
export async function ledgerOf(db: Db, contractorId: string) {
  return tables(db)
    .selectFrom('credit_entries')
    .leftJoin('jobs', 'jobs.id', 'credit_entries.job_id')
    .selectAll('credit_entries')
    .select('jobs.title as job_title')
    .where('contractor_id', '=', contractorId)
    .orderBy('credit_entries.created_at')
    .orderBy('credit_entries.id')
    .execute()
}

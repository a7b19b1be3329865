import { findById } from '#features/accounts/records.ts'
import { awayRefusal } from '#features/accounts/rules.ts'
import type { Transaction } from '#server/context.ts'
import type { Db } from '#server/database/database.ts'
import { newId } from '#shared/ids.ts'
import { counted } from '#shared/numbers.ts'
import { Refusal } from '#shared/refusal.ts'
import { creditsGiven, creditsTakenBack } from './letters.ts'
import { recipientOf } from './records/given.ts'
import {
  allowanceGiven,
  allowanceLots,
  append,
  type Cause,
  holdOf,
  lockWallets,
  lotOfRun,
  lotsOf,
  takenBackWith,
  withReturnedLots,
} from './records.ts'
import { leadPrice } from './rules/lead-price.ts'
import { allowanceLeft, type Lot, lapse, nextToSpend, overdue, returnsToLot, spendable, takenFrom } from './rules.ts'

/** The two figures a contractor sees (decisions, section 3), and the trial's part of the second. */
export async function creditFigures(db: Db, contractorId: string, now: Date) {
  const lots = await lotsOf(db, contractorId)
  const trialLeadsRemaining = allowanceLeft(lots, 'trial_grant', now)
  return {
    leadCreditsBalance: spendable(lots, now),
    leadsRemaining: trialLeadsRemaining + allowanceLeft(lots, 'plan_allowance', now),
    trialLeadsRemaining,
  }
}

interface Grant extends Cause {
  contractorId: string
  kind: 'trial_grant' | 'plan_allowance' | 'admin_grant' | 'release' | 'refund'
  amount: number
  /** Null: does not expire. */
  expiresAt: Date | null
  now: Date
}

/** Gives credits: a new lot. */
export async function addGrant(db: Db, { id = newId(), ...grant }: Grant & { id?: string }): Promise<void> {
  await append(db, grant, { id, lot_id: id, kind: grant.kind, amount: grant.amount, expires_at: grant.expiresAt })
}

interface Allowance {
  contractorId: string
  /** The paid plan and period, which together are the idempotency key. */
  plan: string
  period: string
  /** The credits of the whole period or, when `onTop`, those of an upgrade within it. */
  leads: number
  onTop: boolean
  expiresAt: Date
  reason: string
  now: Date
}

/**
 * Raises the allowance of a paid period; returns the number of credits added. Without `onTop` a repeat, or a smaller plan, adds
 * none. The caller has locked the subscription.
 */
export async function fillAllowance(db: Db, { plan, period, leads, onTop, ...grant }: Allowance): Promise<number> {
  const paidFor = `${plan} ${period}`
  const given = await allowanceGiven(db, grant.contractorId, paidFor)
  const total = onTop ? given + leads : leads
  const amount = total - given
  if (amount <= 0) return 0
  const id = newId()
  const entry = { id, lot_id: id, kind: 'plan_allowance', amount, expires_at: grant.expiresAt } as const
  await append(db, { ...grant, rule: 'plan' }, { ...entry, allowance: `${paidFor} ${total}` })
  return amount
}

/** Why somebody cannot have credits. */
async function whyNone(db: Db, userId: string): Promise<Refusal> {
  const account = await findById(db, userId)
  const refused = (message: string) => new Refusal('NOT_FOUND', message)
  if (!account || account.user_type === 'admin') return refused('We cannot find this person.')
  if (account.deleted_at) return refused('This account has been deleted.')
  if (account.user_type === 'client') return refused('This is a homeowner, and only contractors have credits.')
  return refused('This contractor has not completed their profile.')
}

interface CreditChange {
  /** The id of its entry, where the caller made one as an idempotency key. */
  id?: string
  credits: number
  reason: string
  /** The admin who gives them. */
  by: string
  /** The bulk run they belong to. */
  runId?: string
}

/** Gives a contractor free credits and mails them, or returns why this person gets none. */
export async function grantCredits(
  transaction: Transaction,
  userId: string,
  grant: CreditChange,
): Promise<Refusal | null> {
  const { db, now, services } = transaction
  const account = await recipientOf(db, userId)
  if (!account) return whyNone(db, userId)
  if (account.away) return new Refusal('WRONG_STATE', awayRefusal)
  await addGrant(db, {
    id: grant.id,
    contractorId: userId,
    kind: 'admin_grant',
    amount: grant.credits,
    expiresAt: null,
    reason: grant.reason,
    causedBy: grant.by,
    runId: grant.runId,
    now,
  })
  const letter = creditsGiven(account.first_name, grant.credits, grant.reason, services.settings.publicUrl)
  transaction.mail({ userId, email: account.email }, letter)
  transaction.touch(userId)
  return null
}

/** Takes credits back and mails the contractor; refused with fewer credits left. The caller has locked the wallet. */
export async function deductCredits(transaction: Transaction, userId: string, deduction: CreditChange): Promise<void> {
  const { db, now } = transaction
  const account = await recipientOf(db, userId)
  if (!account) throw await whyNone(db, userId)
  const lots = await expireOverdue(db, userId, now)
  const balance = spendable(lots, now)
  if (deduction.credits > balance)
    throw new Refusal('WRONG_STATE', `They have ${counted(balance, 'credit')}: no more can be taken back.`)
  const cause = { contractorId: userId, reason: deduction.reason, causedBy: deduction.by, now }
  for (const [i, { lot, amount }] of takenFrom(lots, deduction.credits, now).entries()) {
    const entry = { lot_id: lot.id, kind: 'admin_take_back', amount: -amount, expires_at: lot.expiresAt } as const
    await append(db, cause, i === 0 && deduction.id ? { id: deduction.id, ...entry } : entry)
  }
  notifyTakenBack(transaction, { ...account, userId }, deduction.credits, deduction.reason)
}

/** Takes back what remains of a bulk run's credits and mails the contractor; returns the number. Spent ones stay spent. */
export async function takeBackOfRun(
  transaction: Transaction,
  userId: string,
  { givenBy, ...deduction }: Omit<CreditChange, 'credits'> & { givenBy: string },
): Promise<number> {
  const { db, now } = transaction
  await lockWallets(db, [userId])
  const account = await recipientOf(db, userId)
  const given = await lotOfRun(db, userId, givenBy)
  const lot = (await lotsOf(db, userId)).find(({ id }) => id === given)
  if (!account || !lot || lot.remaining <= 0) return 0
  const { reason, by, runId } = deduction
  await append(
    db,
    { contractorId: userId, reason, causedBy: by, runId, now },
    { lot_id: lot.id, kind: 'admin_take_back', amount: -lot.remaining, expires_at: lot.expiresAt },
  )
  notifyTakenBack(transaction, { ...account, userId }, lot.remaining, reason)
  return lot.remaining
}

function notifyTakenBack(
  { services, mail, touch }: Transaction,
  { userId, email, first_name }: { userId: string; email: string; first_name: string },
  credits: number,
  reason: string,
): void {
  mail({ userId, email }, creditsTakenBack(first_name, credits, reason, services.settings.publicUrl))
  touch(userId)
}

interface Spending extends Cause {
  contractorId: string
  now: Date
}

/**
 * Holds the price of a lead from the lot that expires first; false when the balance is too low. The wallet is locked, and
 * `lots` were read under that lock.
 */
export async function holdCredit(db: Db, spending: Spending, lots: readonly Lot[]): Promise<boolean> {
  const { contractorId, now } = spending
  await writeOff(db, { contractorId, now, ...lapse }, overdue(lots, now))
  const lot = nextToSpend(lots, now)
  if (!lot) return false
  await append(db, spending, { lot_id: lot.id, kind: 'hold', amount: -leadPrice, expires_at: lot.expiresAt })
  return true
}

/** Makes a hold final. */
export async function captureCredit(db: Db, spending: Spending & { leadId: string }): Promise<void> {
  const hold = await holdOf(db, spending.leadId)
  await append(db, spending, { lot_id: hold.lot_id, kind: 'capture', amount: 0, expires_at: hold.expires_at })
}

/**
 * Returns a lead's credit, once. A released hold returns to its lot while that is valid; a refunded capture, or one whose lot
 * has expired, becomes a credit without expiry (decisions, section 3). A credit of a lot that was taken back is taken back too.
 */
export async function returnCredit(
  db: Db,
  spending: Spending & { leadId: string },
  kind: 'release' | 'refund',
): Promise<void> {
  await lockWallets(db, [spending.contractorId])
  const { lot_id, expires_at } = await holdOf(db, spending.leadId)
  const takenBack = (await takenBackWith(db, [spending.leadId])).get(spending.leadId)
  const amount = leadPrice
  const spent = { expiresAt: expires_at, captured: kind === 'refund', lotTakenBack: takenBack !== undefined }
  if (!returnsToLot(spent, spending.now)) return addGrant(db, { ...spending, kind, amount, expiresAt: null })
  await append(db, spending, { lot_id, kind, amount, expires_at })
  if (takenBack)
    await append(db, { ...spending, ...takenBack }, { lot_id, kind: 'expiry', amount: -amount, expires_at })
}

/** Writes off what remains of lots. The caller has locked the wallet. */
async function writeOff(db: Db, cause: Spending, lots: readonly Lot[]): Promise<void> {
  for (const lot of lots)
    await append(db, cause, { lot_id: lot.id, kind: 'expiry', amount: -lot.remaining, expires_at: lot.expiresAt })
}

/** Locks the wallet, writes off every expired credit and returns the lots as they then are. */
export async function expireOverdue(db: Db, contractorId: string, now: Date): Promise<Lot[]> {
  await lockWallets(db, [contractorId])
  const lots = await lotsOf(db, contractorId)
  const expired = overdue(lots, now)
  await writeOff(db, { contractorId, now, ...lapse }, expired)
  return lots.map((lot) => (expired.includes(lot) ? { ...lot, remaining: 0 } : lot))
}

/** Takes back a refunded plan's allowance: what remains or was returned by now, and what is returned later. */
export async function takeBackAllowance(db: Db, { plan, ...cause }: Spending & Pick<Allowance, 'plan'>): Promise<void> {
  const lots = await expireOverdue(db, cause.contractorId, cause.now)
  await takeBack(db, cause, lots, await allowanceLots(db, cause.contractorId, plan))
}

/** Takes back a trial: what remains or was returned by now, and what is returned later. */
export async function takeBackTrial(db: Db, cause: Spending): Promise<void> {
  const lots = await expireOverdue(db, cause.contractorId, cause.now)
  const trial = lots.filter(({ kind }) => kind === 'trial_grant')
  await takeBack(
    db,
    cause,
    lots,
    trial.map(({ id }) => id),
  )
}

/** Also takes back the lots of returned credits that came from the given ones. The caller has locked the wallet. */
async function takeBack(db: Db, cause: Spending, lots: readonly Lot[], given: readonly string[]): Promise<void> {
  const all = await withReturnedLots(db, cause.contractorId, given)
  const taken = lots.filter(({ id }) => all.includes(id))
  await writeOff(db, cause, taken)
}

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
} from './records.ts'
import {
  allowanceLeft,
  type Lot,
  lapse,
  leadPrice,
  nextToSpend,
  overdue,
  returnsToLot,
  spendable,
  takenFrom,
} from './rules.ts'

/** The two figures a contractor sees (decisions, section 3), and how much of the second is left of the trial. */
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
  /** Null: never. */
  expiresAt: Date | null
  now: Date
}

/** Gives credits: a new lot. */
export async function addGrant(db: Db, { id = newId(), ...grant }: Grant & { id?: string }): Promise<void> {
  await append(db, grant, { id, lot_id: id, kind: grant.kind, amount: grant.amount, expires_at: grant.expiresAt })
}

interface Allowance {
  contractorId: string
  /** The plan and the period of it that were paid for, which together tell a repeated request from a new one. */
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
  const amount = leads - (await allowanceGiven(db, grant.contractorId, paidFor))
  if (amount <= 0) return 0
  const id = newId()
  const entry = { id, lot_id: id, kind: 'plan_allowance', amount, expires_at: grant.expiresAt } as const
  await append(db, { ...grant, rule: 'plan' }, { ...entry, allowance: `${paidFor} ${leads}` })
  return amount
}

/** Why somebody cannot have credits at all. */
async function whyNone(db: Db, userId: string): Promise<Refusal> {
  const account = await findById(db, userId)
  const refused = (message: string) => new Refusal('NOT_FOUND', message)
  if (!account || account.user_type === 'admin') return refused('We cannot find this person.')
  if (account.deleted_at) return refused('This account has been deleted.')
  if (account.user_type === 'client') return refused('This is a homeowner, and only contractors have credits.')
  return refused('This contractor has not completed their profile.')
}

interface Gift {
  /** The id for its entry, where the caller has made one. */
  id?: string
  credits: number
  reason: string
  /** The admin who gives them. */
  by: string
  /** The bulk run they come with. */
  runId?: string
}

/** Puts free credits into a contractor's ledger and tells them, or gives the reason why this person is to have none. */
export async function giveCredits(transaction: Transaction, userId: string, gift: Gift): Promise<Refusal | null> {
  const { db, now, services } = transaction
  const account = await recipientOf(db, userId)
  if (!account) return whyNone(db, userId)
  if (account.away) return new Refusal('WRONG_STATE', awayRefusal)
  await addGrant(db, {
    id: gift.id,
    contractorId: userId,
    kind: 'admin_grant',
    amount: gift.credits,
    expiresAt: null,
    reason: gift.reason,
    causedBy: gift.by,
    runId: gift.runId,
    now,
  })
  const letter = creditsGiven(account.first_name, gift.credits, gift.reason, services.settings.publicUrl)
  transaction.mail({ userId, email: account.email }, letter)
  transaction.touch(userId)
  return null
}

/** Takes credits back from a contractor, whose wallet is locked, and tells them; refused when there are not so many. */
export async function takeCredits(transaction: Transaction, userId: string, taking: Gift): Promise<void> {
  const { db, now, services } = transaction
  const account = await recipientOf(db, userId)
  if (!account) throw await whyNone(db, userId)
  const lots = await lotsToday(db, userId, now)
  const balance = spendable(lots, now)
  if (taking.credits > balance)
    throw new Refusal('WRONG_STATE', `They have ${counted(balance, 'credit')}: no more can be taken back.`)
  const cause = { contractorId: userId, reason: taking.reason, causedBy: taking.by, now }
  for (const [i, { lot, amount }] of takenFrom(lots, taking.credits, now).entries()) {
    const entry = { lot_id: lot.id, kind: 'admin_take_back', amount: -amount, expires_at: lot.expiresAt } as const
    await append(db, cause, i === 0 && taking.id ? { id: taking.id, ...entry } : entry)
  }
  const letter = creditsTakenBack(account.first_name, taking.credits, taking.reason, services.settings.publicUrl)
  transaction.mail({ userId, email: account.email }, letter)
  transaction.touch(userId)
}

/**
 * Takes back what is left of what a bulk run gave a contractor, and tells them; gives how many credits that were. What they have
 * spent of it stays theirs.
 */
export async function takeBackOfRun(
  transaction: Transaction,
  userId: string,
  { givenBy, ...taking }: Omit<Gift, 'credits'> & { givenBy: string },
): Promise<number> {
  const { db, now, services } = transaction
  await lockWallets(db, [userId])
  const account = await recipientOf(db, userId)
  const given = await lotOfRun(db, userId, givenBy)
  const lot = (await lotsOf(db, userId)).find(({ id }) => id === given)
  if (!account || !lot || lot.remaining <= 0) return 0
  const { reason, by, runId } = taking
  await append(
    db,
    { contractorId: userId, reason, causedBy: by, runId, now },
    { lot_id: lot.id, kind: 'admin_take_back', amount: -lot.remaining, expires_at: lot.expiresAt },
  )
  const letter = creditsTakenBack(account.first_name, lot.remaining, reason, services.settings.publicUrl)
  transaction.mail({ userId, email: account.email }, letter)
  transaction.touch(userId)
  return lot.remaining
}

interface Spending extends Cause {
  contractorId: string
  now: Date
}

/**
 * Takes the price of a lead from what expires first; false, and nothing is taken, when there is none to spend. The wallet is
 * locked, and these are its lots since then.
 */
export async function holdCredit(db: Db, spending: Spending, lots: readonly Lot[]): Promise<boolean> {
  const { contractorId, now } = spending
  await writeOff(db, { contractorId, now, ...lapse }, overdue(lots, now))
  const lot = nextToSpend(lots, now)
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
 * Gives a lead's credit back, once. A hold that is released returns to its lot while that lives; a captured credit that is
 * refunded, or one that has outlived its lot, becomes a credit that does not expire (decisions, section 3). What comes back to
 * a lot that was taken back goes with it.
 */
export async function giveBack(
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

/** Writes off what is left of lots. The wallet is locked. */
async function writeOff(db: Db, cause: Spending, lots: readonly Lot[]): Promise<void> {
  for (const lot of lots)
    await append(db, cause, { lot_id: lot.id, kind: 'expiry', amount: -lot.remaining, expires_at: lot.expiresAt })
}

/** Writes off every credit of a contractor that is past its time. */
export async function expireOverdue(db: Db, contractorId: string, now: Date): Promise<void> {
  await lockWallets(db, [contractorId])
  await writeOff(db, { contractorId, now, ...lapse }, overdue(await lotsOf(db, contractorId), now))
}

/** The lots of a contractor, whose wallet is locked from now on, with nothing left of those that are past their time. */
async function lotsToday(db: Db, contractorId: string, now: Date): Promise<Lot[]> {
  await expireOverdue(db, contractorId, now)
  return lotsOf(db, contractorId)
}

/** Takes back a plan's allowance, whose price is paid back: what is left of it, and what comes back to it from now on. */
export async function takeBackAllowance(db: Db, { plan, ...cause }: Spending & Pick<Allowance, 'plan'>): Promise<void> {
  const lots = await lotsToday(db, cause.contractorId, cause.now)
  const ofThePlan = await allowanceLots(db, cause.contractorId, plan)
  const taken = lots.filter(({ id }) => ofThePlan.includes(id))
  await writeOff(db, cause, taken)
}

/** Takes back a trial: what is left of it, and what comes back to it from now on. */
export async function takeBackTrial(db: Db, cause: Spending): Promise<void> {
  const lots = await lotsToday(db, cause.contractorId, cause.now)
  const taken = lots.filter(({ kind }) => kind === 'trial_grant')
  await writeOff(db, cause, taken)
}

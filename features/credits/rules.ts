import { leadPrice } from './rules/lead-price.ts'

/** The kinds of entries (decisions, section 3). */
export const creditKinds = [
  'trial_grant',
  'plan_allowance',
  'admin_grant',
  'admin_take_back',
  'hold',
  'release',
  'capture',
  'refund',
  'expiry',
] as const
export type CreditKind = (typeof creditKinds)[number]

/** Their names for contractors. */
export const creditKindNames: Record<CreditKind, string> = {
  trial_grant: 'Free trial',
  plan_allowance: 'Monthly allowance',
  admin_grant: 'Credits given to you',
  admin_take_back: 'Credits taken back',
  hold: 'Quote request confirmed',
  release: 'Credit returned',
  capture: 'Credit spent',
  refund: 'Credit refunded',
  expiry: 'Credits expired',
}

/** Their names for admins. */
export const creditKindNamesForUs: Record<CreditKind, string> = {
  ...creditKindNames,
  admin_grant: 'Credits given by us',
}

/** The rules that take back a whole trial or paid month: credits returned to it later are taken back too. */
export const takeBackRules: readonly string[] = ['money-back', 'trial-once']

type Named = { kind: CreditKind; rule: string | null }

const isTakenBack = ({ kind, rule }: Named): boolean =>
  kind === 'expiry' && rule !== null && takeBackRules.includes(rule)

/** The name of an entry: an expiry can also be a month that was taken back. */
export const entryName = (entry: Named, names = creditKindNames): string =>
  isTakenBack(entry) ? 'Credits taken back' : names[entry.kind]

/** Filters of the ledger. */
export const ledgerParts = [
  { value: 'given', label: 'Given to you', kinds: ['trial_grant', 'plan_allowance', 'admin_grant'] },
  { value: 'spent', label: 'Spent on leads', kinds: ['hold', 'capture'] },
  { value: 'returned', label: 'Returned to you', kinds: ['release', 'refund'] },
  { value: 'expired', label: 'Expired or taken back', kinds: ['expiry', 'admin_take_back'] },
] as const satisfies readonly { value: string; label: string; kinds: readonly CreditKind[] }[]
type LedgerPart = (typeof ledgerParts)[number]['value']

/** The kinds of entries in a part of the ledger, or in all of it. */
export const kindsIn = (part: LedgerPart | undefined): readonly CreditKind[] =>
  ledgerParts.find(({ value }) => value === part)?.kinds ?? creditKinds

/** Entries on one page of the ledger. */
export const entriesPerPage = 50

/** Credits an admin can give with one click (part 2, section 9). */
export const adminGrants = [5, 10] as const

/** Most credits an admin can give or take back at once. */
export const adjustmentLimit = 100

/** The default reason for giving credits. */
export const usualGrantReason = 'Free leads from our team'

/** The default reason for taking back a run's credits. */
export const usualTakeBackReason = 'They were given by mistake'

/** Credits granted together, and how many of them are left. */
export interface Lot {
  /** The entry that granted them. */
  id: string
  kind: CreditKind
  remaining: number
  expiresAt: Date | null
}

const alive = (lot: Pick<Lot, 'expiresAt'>, now: Date): boolean => lot.expiresAt === null || lot.expiresAt > now

/** What can be spent now. */
export function spendable(lots: readonly Lot[], now: Date): number {
  return lots.filter((lot) => alive(lot, now)).reduce((sum, lot) => sum + lot.remaining, 0)
}

type AllowanceKind = Extract<CreditKind, 'trial_grant' | 'plan_allowance'>

/** What remains of the trial, or of a plan's current period. */
export const allowanceLeft = (lots: readonly Lot[], of: AllowanceKind, now: Date): number =>
  spendable(
    lots.filter(({ kind }) => kind === of),
    now,
  )

const endOf = ({ expiresAt }: Lot): number => expiresAt?.getTime() ?? Number.POSITIVE_INFINITY
/** The first to expire first; of those that expire together, the older. */
function byEnd(a: Lot, b: Lot): number {
  if (endOf(a) !== endOf(b)) return endOf(a) < endOf(b) ? -1 : 1
  return a.id < b.id ? -1 : 1
}

/** The lot the next credit is taken from, the first to expire; undefined with none left. */
export const nextToSpend = (lots: readonly Lot[], now: Date): Lot | undefined =>
  lots.filter((lot) => alive(lot, now) && lot.remaining >= leadPrice).sort(byEnd)[0]

/** A spent credit with what happened to it and its lot. */
interface Spent {
  expiresAt: Date | null
  captured: boolean
  lotTakenBack: boolean
}

/** Whether a returned credit goes back to its lot; otherwise it becomes one without expiry (decisions, section 3). */
export const returnsToLot = (spent: Spent, now: Date): boolean =>
  spent.lotTakenBack || (!spent.captured && alive(spent, now))

/** Expired lots not written off: each is due an `expiry` entry. */
export function overdue(lots: readonly Lot[], now: Date): Lot[] {
  return lots.filter((lot) => !alive(lot, now) && lot.remaining > 0)
}

/**
 * The lots from which credits are taken back: admins' grants first, newest first, then what expires last. The balance is
 * sufficient.
 */
export function takenFrom(lots: readonly Lot[], amount: number, now: Date): { lot: Lot; amount: number }[] {
  const given = (lot: Lot) => Number(lot.kind === 'admin_grant')
  let left = amount
  return lots
    .filter((lot) => alive(lot, now) && lot.remaining > 0)
    .sort((a, b) => given(b) - given(a) || byEnd(b, a))
    .flatMap((lot) => {
      const taken = Math.min(left, lot.remaining)
      left -= taken
      return taken > 0 ? [{ lot, amount: taken }] : []
    })
}

/** The entry for expired credits. */
export const lapse = { reason: 'Credits of a past period', rule: 'no-roll-over' }

/** Longest reason for giving credits, in characters. */
export const grantReasonLength = 300

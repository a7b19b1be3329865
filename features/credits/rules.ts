/** What an entry of the ledger can be (decisions, section 3). */
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

/** What each kind is called where a person reads it. */
export const creditKindNames: Record<CreditKind, string> = {
  trial_grant: 'Free trial',
  plan_allowance: 'Monthly allowance',
  admin_grant: 'Credits given to you',
  admin_take_back: 'Credits taken back',
  hold: 'Quote request confirmed',
  release: 'Credit returned',
  capture: 'Credit spent for good',
  refund: 'Credit refunded',
  expiry: 'Credits expired',
}

/** The same where an admin reads it. */
export const creditKindNamesForUs: Record<CreditKind, string> = {
  ...creditKindNames,
  admin_grant: 'Credits given by us',
}

/** The rules by which a trial or a paid month is taken back whole: what comes back to it later is taken back as well. */
export const takeBackRules: readonly string[] = ['money-back', 'trial-once']

type Named = { kind: CreditKind; rule: string | null }

const isTakenBack = ({ kind, rule }: Named): boolean =>
  kind === 'expiry' && rule !== null && takeBackRules.includes(rule)

/** What an entry is called: credits can also be taken back before their end, with the month they came with. */
export const entryName = (entry: Named, names = creditKindNames): string =>
  isTakenBack(entry) ? 'Credits taken back' : names[entry.kind]

/** What part of the ledger somebody wants to see. */
export const ledgerParts = [
  { value: 'given', label: 'Given to you', kinds: ['trial_grant', 'plan_allowance', 'admin_grant'] },
  { value: 'spent', label: 'Spent on leads', kinds: ['hold', 'capture'] },
  { value: 'returned', label: 'Returned to you', kinds: ['release', 'refund'] },
  { value: 'expired', label: 'Expired or taken back', kinds: ['expiry', 'admin_take_back'] },
] as const satisfies readonly { value: string; label: string; kinds: readonly CreditKind[] }[]
type LedgerPart = (typeof ledgerParts)[number]['value']

/** The entries of a part, or all; each keeps the balance it had. */
export function entriesOf<Entry extends { kind: CreditKind }>(entries: readonly Entry[], part: LedgerPart | undefined) {
  const kinds: readonly CreditKind[] | undefined = ledgerParts.find(({ value }) => value === part)?.kinds
  return entries.filter(({ kind }) => kinds?.includes(kind) ?? true)
}

/** Entries on one page of the ledger. */
export const entriesPerPage = 50

/** One confirmed quote request costs this many credits (part 2, section 9). */
export const leadPrice = 1

/** How many credits an admin gives at once (part 2, section 9). */
export const adminGrants = [5, 10] as const

/** The most credits an admin gives one contractor at once, or takes back. */
export const adjustmentLimit = 100

/** Why an admin gives credits, when they do not say. */
export const usualGrantReason = 'Free leads from our team'

/** Why credits of a run are taken back, as the form begins. */
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

type Allowance = Extract<CreditKind, 'trial_grant' | 'plan_allowance'>

/** What is left of the trial, or of this period of a plan. */
export const allowanceLeft = (lots: readonly Lot[], of: Allowance, now: Date): number =>
  spendable(
    lots.filter(({ kind }) => kind === of),
    now,
  )

/** The lot the next credit comes from: what expires first is spent first; undefined when there is none to spend. */
export function nextToSpend(lots: readonly Lot[], now: Date): Lot | undefined {
  const end = (lot: Lot) => lot.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY
  return lots
    .filter((lot) => alive(lot, now) && lot.remaining >= leadPrice)
    .sort((a, b) => (end(a) === end(b) ? (a.id < b.id ? -1 : 1) : end(a) - end(b)))[0]
}

/** A credit that was spent, and what became of it and its lot since. */
interface Spent {
  expiresAt: Date | null
  captured: boolean
  lotTakenBack: boolean
}

/** Whether a credit that comes back belongs to its lot again; otherwise it becomes one that does not expire (decisions, section 3). */
export const returnsToLot = (spent: Spent, now: Date): boolean =>
  spent.lotTakenBack || (!spent.captured && alive(spent, now))

/** The lots whose time is over but whose credits the ledger still counts: each is due an `expiry` entry. */
export function overdue(lots: readonly Lot[], now: Date): Lot[] {
  return lots.filter((lot) => !alive(lot, now) && lot.remaining > 0)
}

/**
 * From which lots credits are taken back: what an admin gave first, the newest first, then what lasts longest. The balance
 * covers them.
 */
export function takenFrom(lots: readonly Lot[], amount: number, now: Date): { lot: Lot; amount: number }[] {
  const end = (lot: Lot) => lot.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY
  const given = (lot: Lot) => Number(lot.kind === 'admin_grant')
  let left = amount
  return lots
    .filter((lot) => alive(lot, now) && lot.remaining > 0)
    .sort((a, b) => given(b) - given(a) || (end(a) === end(b) ? (a.id > b.id ? -1 : 1) : end(b) - end(a)))
    .flatMap((lot) => {
      const taken = Math.min(left, lot.remaining)
      left -= taken
      return taken > 0 ? [{ lot, amount: taken }] : []
    })
}

/** What credits that lapsed are written off with. */
export const lapse = { reason: 'Credits of a past period', rule: 'no-roll-over' }

/** The part of an entry that decides where in the ledger it stands. */
interface Dated extends Named {
  expires_at: Date | null
  created_at: Date
}

/** The ledger oldest first, each entry when it counts: credits lapse at their end, whenever that is written down. */
export function inOrder<Entry extends Dated>(entries: readonly Entry[]): Entry[] {
  const lapses = (entry: Dated) =>
    entry.kind === 'expiry' && !isTakenBack(entry) && entry.expires_at !== null && entry.expires_at <= entry.created_at
  return entries
    .map((entry) => (lapses(entry) && entry.expires_at ? { ...entry, created_at: entry.expires_at } : entry))
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime() || Number(lapses(b)) - Number(lapses(a)))
}

/** The longest reason for which credits are given, in characters. */
export const grantReasonLength = 300

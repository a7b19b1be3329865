import type { LedgerEntry } from '#features/credits/contract.ts'
import type { CreditKind } from '#features/credits/rules.ts'

/** What part of the ledger somebody wants to see; the name stands in the address. */
export const entryFilters: readonly { value: string; label: string; kinds: readonly CreditKind[] }[] = [
  { value: 'given', label: 'Given to you', kinds: ['trial_grant', 'plan_allowance', 'admin_grant'] },
  { value: 'spent', label: 'Spent on leads', kinds: ['hold', 'capture'] },
  { value: 'returned', label: 'Returned to you', kinds: ['release', 'refund'] },
  { value: 'expired', label: 'Expired', kinds: ['expiry'] },
]

/** The entries that are meant; all of them for a name that is none. Each keeps the balance it had. */
export function entriesShown(entries: readonly LedgerEntry[], filter: string | null): readonly LedgerEntry[] {
  const chosen = entryFilters.find(({ value }) => value === filter)
  return chosen ? entries.filter(({ kind }) => chosen.kinds.includes(kind)) : entries
}

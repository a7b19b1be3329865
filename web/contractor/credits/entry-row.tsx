import type { LedgerEntry } from '#features/credits/contract.ts'
import { type CreditKind, creditKindNames } from '#features/credits/rules.ts'
import { classes } from '../../ui/classes.ts'
import { DateText } from '../../ui/date-text.tsx'

/** The kinds of which the name alone does not say why. */
const tellsWhy: ReadonlySet<CreditKind> = new Set(['release', 'refund', 'admin_grant', 'expiry'])

/** One entry of the ledger: when, what for, how many, and the balance after it. */
export function EntryRow({ entry }: { entry: LedgerEntry }) {
  return (
    <tr className="border-line border-b align-top last:border-b-0">
      <td className="hidden whitespace-nowrap py-3 pr-6 text-muted text-small sm:table-cell">
        <DateText value={entry.createdAt} time />
      </td>
      <td className="py-3 pr-4">
        <span className="block font-semibold leading-snug">{creditKindNames[entry.kind]}</span>
        {entry.jobTitle && <span className="block text-small">{entry.jobTitle}</span>}
        {tellsWhy.has(entry.kind) && <span className="block text-muted text-small">{entry.reason}</span>}
        {entry.expiresAt && entry.amount > 0 && (
          <span className="block text-label text-muted">
            Usable until <DateText value={entry.expiresAt} />
          </span>
        )}
        <span className="block text-label text-muted sm:hidden">
          <DateText value={entry.createdAt} time />
        </span>
      </td>
      <td
        className={classes(
          'whitespace-nowrap py-3 pr-4 text-right tabular-nums',
          entry.amount > 0 ? 'font-bold text-good' : entry.amount === 0 && 'text-muted',
        )}
      >
        {signed(entry.amount)}
      </td>
      <td className="py-3 text-right font-semibold tabular-nums">{entry.balance}</td>
    </tr>
  )
}

const signed = (amount: number) => (amount > 0 ? `+${amount}` : amount < 0 ? `−${-amount}` : '0')

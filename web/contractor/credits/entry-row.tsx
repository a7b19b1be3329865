import type { LedgerEntry } from '#features/credits/contract.ts'
import { creditKindNames } from '#features/credits/rules.ts'
import { classes } from '../../ui/classes.ts'
import { DateText } from '../../ui/date-text.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { leadPlace } from '../dashboard/dashboard-place.ts'
import { EntryRule } from './entry-rule.tsx'

/** One entry of the ledger: when, what for, by which rule, how many, and the balance after it. */
export function EntryRow({ entry }: { entry: LedgerEntry }) {
  const name = creditKindNames[entry.kind]
  return (
    <tr className="border-line border-b align-top last:border-b-0">
      <td className="hidden whitespace-nowrap py-3 pr-6 text-muted text-small sm:table-cell">
        <DateText value={entry.createdAt} time />
      </td>
      <td className="py-3 pr-4">
        <span className="block font-semibold leading-snug">{name}</span>
        <EntryJob entry={entry} />
        {entry.reason !== name && <span className="block text-muted text-small">{entry.reason}</span>}
        {entry.rule && (
          <span className="block text-muted text-small">
            <EntryRule rule={entry.rule} />
          </span>
        )}
        {entry.expiresAt && entry.amount > 0 && (
          <span className="block text-muted text-small">
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

function EntryJob({ entry: { leadId, jobTitle } }: { entry: LedgerEntry }) {
  if (!jobTitle) return null
  return (
    <span className="block text-small">
      {leadId ? <TextLink to={`/contractor-dashboard#${leadPlace(leadId)}`}>{jobTitle}</TextLink> : jobTitle}
    </span>
  )
}

const signed = (amount: number) => (amount > 0 ? `+${amount}` : amount < 0 ? `−${-amount}` : '0')

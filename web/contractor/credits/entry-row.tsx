import type { LedgerEntry } from '#features/credits/contract.ts'
import { changeInWords } from '#features/credits/rules/words.ts'
import { entryName } from '#features/credits/rules.ts'
import { paths } from '#shared/paths.ts'
import { leadPlace } from '#web/contractor/dashboard/dashboard-place.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { classes } from '#web/ui/classes.ts'
import { DateText } from '#web/ui/type/date-text.tsx'
import { EntryRule } from './entry-rule.tsx'

/** An entry of the ledger: date, reason, rule, amount and running balance. */
export function EntryRow({ entry }: { entry: LedgerEntry }) {
  const name = entryName(entry)
  return (
    <tr className="border-line border-b py-3 align-top last:border-b-0 max-sm:grid max-sm:grid-cols-[1fr_auto]">
      <td className="hidden whitespace-nowrap py-3 pr-6 text-muted text-small sm:table-cell">
        <DateText value={entry.createdAt} time />
      </td>
      <td className="min-w-0 pr-4 sm:py-3">
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
            Usable until <DateText value={entry.expiresAt} time />
          </span>
        )}
        <span className="block text-label text-muted sm:hidden">
          <DateText value={entry.createdAt} time />
        </span>
      </td>
      <td
        className={classes(
          'whitespace-nowrap text-right tabular-nums sm:py-3 sm:pr-4',
          entry.amount > 0 && 'font-bold text-good',
          entry.amount === 0 &&
            'text-muted text-small max-sm:col-span-2 max-sm:text-left max-sm:first-letter:uppercase',
        )}
      >
        {changeInWords(entry)}
      </td>
      <td className="max-sm:col-span-2 max-sm:mt-1 max-sm:text-small sm:py-3 sm:text-right sm:font-semibold sm:tabular-nums">
        <span aria-hidden="true" className="sm:hidden">
          Balance{' '}
        </span>
        {entry.balance}
      </td>
    </tr>
  )
}

function EntryJob({ entry: { leadId, jobTitle } }: { entry: LedgerEntry }) {
  if (!jobTitle) return null
  return (
    <span className="block text-small">
      {leadId ? <TextLink to={paths.contractorDashboard(leadPlace(leadId))}>{jobTitle}</TextLink> : jobTitle}
    </span>
  )
}

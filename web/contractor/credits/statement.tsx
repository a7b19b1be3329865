import { useNavigate } from 'react-router'
import type { creditCalls } from '#features/credits/contract.ts'
import { entriesPerPage, ledgerParts } from '#features/credits/rules.ts'
import type { Input, Output } from '#shared/endpoint.ts'
import { counted } from '#shared/numbers.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Pager } from '#web/ui/layout/pager.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { EntryRow } from './entry-row.tsx'

interface StatementProps extends Pick<Input<typeof creditCalls.ledger>, 'show' | 'page'> {
  ledger: Output<typeof creditCalls.ledger>
}

/** The ledger as a statement of account, newest first. */
export function Statement({ ledger, show, page }: StatementProps) {
  const navigate = useNavigate()
  if (ledger.total === 0)
    return (
      <EmptyState drawing="coins" titleAs="h2" title="No credits yet">
        Your free trial credits appear here once your profile is complete.
      </EmptyState>
    )
  return (
    <div className="rounded-card border border-line bg-card p-4 shadow-card sm:p-8">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-6 border-ink border-b-4 border-double pb-5">
        <Figure label="Balance" value={ledger.leadCreditsBalance} hint="can be spent now" />
        <Figure label="Leads remaining" value={ledger.leadsRemaining} hint="of your trial or plan" />
      </dl>
      <Field label="Show" className="mt-5 sm:max-w-64">
        <Select
          options={ledgerParts}
          placeholder="Every entry"
          value={show ?? ''}
          onChange={({ target: { value } }) =>
            void navigate(value ? `?show=${value}` : '?', { replace: true, preventScrollReset: true })
          }
        />
      </Field>
      <p role="status" className="mt-3 mb-1 text-muted text-small">
        {ledger.matching} of {counted(ledger.total, 'entry', 'entries')}, newest first
      </p>
      <div className="relative">
        <table className="w-full text-left max-sm:block max-sm:[&_tbody]:block">
          <caption className="sr-only">Every entry of your lead credits, newest first</caption>
          <thead className="text-label text-muted max-sm:sr-only">
            <tr className="border-line-strong border-b">
              <th scope="col" className="hidden py-2 pr-4 font-semibold sm:table-cell">
                Date
              </th>
              <th scope="col" className="py-2 pr-4 font-semibold">
                Entry
              </th>
              <th scope="col" className="py-2 pr-4 text-right font-semibold">
                Credits
              </th>
              <th scope="col" className="py-2 text-right font-semibold">
                Balance
              </th>
            </tr>
          </thead>
          <tbody>
            {ledger.entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </tbody>
        </table>
      </div>
      {ledger.entries.length === 0 && (
        <p className="py-6 text-center text-muted">
          {ledger.matching === 0 ? 'There are no entries of this kind.' : 'There are no entries on this page.'}
        </p>
      )}
      <div className="mt-4">
        <Pager
          label="Pages of entries"
          page={page}
          pages={Math.ceil(ledger.matching / entriesPerPage)}
          hrefFor={(number) => `?${new URLSearchParams({ ...(show && { show }), page: String(number) })}`}
        />
      </div>
    </div>
  )
}

function Figure({ label, value, hint }: { label: string; value: number; hint: string }) {
  return (
    <div>
      <dt className="text-muted text-small">{label}</dt>
      <dd className="font-bold font-display text-title leading-tight">{value}</dd>
      <dd className="text-label text-muted">{hint}</dd>
    </div>
  )
}

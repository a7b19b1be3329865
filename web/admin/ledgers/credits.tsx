import { type LoaderFunctionArgs, useLocation } from 'react-router'
import { creditKindNamesForUs, creditKinds } from '#features/credits/rules.ts'
import { protectionRules } from '#features/leads/rules/protection.ts'
import { type ListedEntry, ledgerCalls } from '#features/ledgers/contract.ts'
import { paths } from '#shared/paths.ts'
import { NotUnderstood } from '#web/admin/filters/not-understood.tsx'
import { AdminFrame } from '#web/admin/frame/admin-frame.tsx'
import { adminReads } from '#web/admin/frame/admin-reads.ts'
import { Choice } from '#web/admin/frame/choice.tsx'
import type { Column } from '#web/admin/frame/column.ts'
import { PagedTable } from '#web/admin/frame/paged-table.tsx'
import { PersonName } from '#web/admin/people/person-name.tsx'
import { inputFrom } from '#web/data/input-from.ts'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { isNarrowed } from './ledger-input.ts'
import { LedgerSearch } from './ledger-search.tsx'

export const loader = ({ context, url }: LoaderFunctionArgs) =>
  adminReads(context, [ledgerCalls.credits, inputFrom(ledgerCalls.credits.input, url.searchParams)])

export const handle = taskPage

export const meta = pageMeta({ title: 'Credits', hidden: true })

const kinds = [
  { value: '', label: 'Every kind' },
  ...creditKinds.map((value) => ({ value, label: creditKindNamesForUs[value] })),
]

export default function Credits() {
  return (
    <AdminFrame title="Credits" lead="Every entry of the credit ledger. Nobody can change one.">
      <Entries />
    </AdminFrame>
  )
}

function Entries() {
  const input = inputFrom(ledgerCalls.credits.input, new URLSearchParams(useLocation().search))
  const entries = useRead(ledgerCalls.credits, input, { keepPrevious: true })
  return (
    <>
      <LedgerSearch input={input} all={paths.adminCredits()} hint="A contractor, a business, a job or its place.">
        <Choice label="Kind" name="kind" value={input.kind ?? ''} options={kinds} />
      </LedgerSearch>
      <NotUnderstood shape={ledgerCalls.credits.input.shape} />
      <PagedTable
        read={entries}
        what="the credit ledger"
        empty={isNarrowed(input) || input.kind ? 'No entries match this search.' : 'There are no entries yet.'}
        name="Credit ledger"
        columns={columns}
        sort={input.sort}
      />
    </>
  )
}

const columns: readonly Column<ListedEntry>[] = [
  { id: 'name', label: 'Entry', heads: true, cell: ({ name }) => name },
  { id: 'amount', label: 'Credits', figure: true, cell: ({ amount }) => (amount > 0 ? `+${amount}` : amount) },
  {
    id: 'contractor',
    label: 'Contractor',
    from: 'tablet',
    cell: ({ contractor }) => <PersonName id={contractor.id} name={contractor.business} />,
  },
  {
    id: 'at',
    label: 'When',
    figure: true,
    order: { down: 'newest', up: 'oldest' },
    cell: ({ at }) => <DateText value={at} time />,
  },
  {
    id: 'job',
    label: 'Job',
    from: 'laptop',
    cell: ({ job }) => job && <TextLink to={paths.adminCredits({ jobId: job.id })}>{job.title}</TextLink>,
  },
  {
    id: 'reason',
    label: 'Reason',
    from: 'desktop',
    cell: ({ reason }) => <span className="line-clamp-2 min-w-40 max-w-80">{reason}</span>,
  },
  {
    id: 'rule',
    label: 'Rule',
    from: 'wide',
    cell: ({ rule }) => rule && (protectionRules.find(({ name }) => name === rule)?.title ?? rule.replaceAll('-', ' ')),
  },
  { id: 'by', label: 'Who of us', from: 'wide', cell: ({ by }) => by },
  {
    id: 'expires',
    label: 'Until',
    from: 'wide',
    figure: true,
    cell: ({ expiresAt }) => expiresAt && <DateText value={expiresAt} />,
  },
]

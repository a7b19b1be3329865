import { type LoaderFunctionArgs, useLocation } from 'react-router'
import { leadStateNames, leadStates } from '#features/leads/rules/states.ts'
import { type ListedLead, ledgerCalls } from '#features/ledgers/contract.ts'
import { categoryName } from '#features/trades/rules.ts'
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
import { Badge } from '#web/ui/figures/badge.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { isNarrowed } from './ledger-input.ts'
import { LedgerSearch } from './ledger-search.tsx'

export const loader = ({ context, url }: LoaderFunctionArgs) =>
  adminReads(context, [ledgerCalls.leads, inputFrom(ledgerCalls.leads.input, url.searchParams)])

export const handle = taskPage

export const meta = pageMeta({ title: 'Leads', hidden: true })

const states = [
  { value: '', label: 'Any state' },
  ...leadStateNames.map((value) => ({ value, label: leadStates[value].contractor })),
]

export default function Leads() {
  return (
    <AdminFrame title="Leads" lead="Every contractor’s way through every job, with its story.">
      <LeadList />
    </AdminFrame>
  )
}

function LeadList() {
  const input = inputFrom(ledgerCalls.leads.input, new URLSearchParams(useLocation().search))
  const leads = useRead(ledgerCalls.leads, input, { keepPrevious: true })
  return (
    <>
      <LedgerSearch input={input} all={paths.adminLeads()} hint="A job, its place, a person or a business.">
        <Choice label="State" name="status" value={input.status ?? ''} options={states} />
      </LedgerSearch>
      <NotUnderstood shape={ledgerCalls.leads.input.shape} called={{ status: 'State' }} />
      <PagedTable
        read={leads}
        what="leads"
        empty={isNarrowed(input) || input.status ? 'No leads match this search.' : 'There are no leads yet.'}
        name="Leads"
        columns={columns}
        sort={input.sort}
        more={{
          about: ({ job, contractor }) => `${contractor.business} for “${job.title}”`,
          show: (lead) => <Story lead={lead} />,
        }}
      />
    </>
  )
}

const credits: Record<NonNullable<ListedLead['credit']>, string> = {
  none: 'None taken',
  held: 'Held',
  captured: 'Spent',
  returned: 'Returned',
}

const columns: readonly Column<ListedLead>[] = [
  {
    id: 'job',
    label: 'Job',
    heads: true,
    cell: ({ job }) => <TextLink to={paths.adminLeads({ jobId: job.id })}>{job.title}</TextLink>,
  },
  {
    id: 'state',
    label: 'State',
    from: 'tablet',
    cell: ({ status }) => (
      <Badge tone={leadStates[status].ended ? 'neutral' : 'info'}>{leadStates[status].contractor}</Badge>
    ),
  },
  {
    id: 'contractor',
    label: 'Contractor',
    from: 'laptop',
    cell: ({ contractor }) => <PersonName id={contractor.id} name={contractor.business} />,
  },
  {
    id: 'homeowner',
    label: 'Homeowner',
    from: 'laptop',
    cell: ({ homeowner }) => <PersonName id={homeowner.id} name={homeowner.name} />,
  },
  { id: 'category', label: 'Category', from: 'wide', cell: ({ job }) => categoryName(job.category) },
  { id: 'place', label: 'Place', from: 'wide', cell: ({ job }) => job.town },
  { id: 'credit', label: 'Credit', from: 'wide', cell: ({ credit }) => credit && credits[credit] },
  {
    id: 'begun',
    label: 'Begun',
    figure: true,
    order: { down: 'newest', up: 'oldest' },
    cell: ({ sentAt }) => <DateText value={sentAt} time />,
  },
]

const Story = ({ lead: { story } }: { lead: ListedLead }) => (
  <ol className="grid gap-1 border-line-strong border-l-2 pl-4 text-small">
    {story.map(({ at, what }) => (
      <li key={`${at} ${what}`}>
        <DateText value={at} time /> {what}
      </li>
    ))}
  </ol>
)

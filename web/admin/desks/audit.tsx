import { Download } from 'lucide-react'
import { type LoaderFunctionArgs, useLocation } from 'react-router'
import { type AuditEntry, auditCalls } from '#features/audit/contract.ts'
import { detailsInWords, detailsOf } from '#features/audit/rules.ts'
import type { Input } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import { NotUnderstood } from '#web/admin/filters/not-understood.tsx'
import { AdminFrame } from '#web/admin/frame/admin-frame.tsx'
import { adminReads } from '#web/admin/frame/admin-reads.ts'
import { Choice } from '#web/admin/frame/choice.tsx'
import type { Column } from '#web/admin/frame/column.ts'
import { Days } from '#web/admin/frame/days.tsx'
import { ListSearch } from '#web/admin/frame/list-search.tsx'
import { PagedTable } from '#web/admin/frame/paged-table.tsx'
import { inputFrom } from '#web/data/input-from.ts'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { DetailList, type DetailRow } from '#web/ui/layout/detail-list.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'

export const loader = ({ context, url }: LoaderFunctionArgs) =>
  adminReads(context, [auditCalls.choices, {}], [auditCalls.list, inputFrom(auditCalls.list.input, url.searchParams)])

export const handle = taskPage

export const meta = pageMeta({ title: 'Audit log', hidden: true })

export default function Audit() {
  return (
    <AdminFrame title="Audit log" lead="Which of us did what, to what, when, why and from where. Nobody can change it.">
      <Entries />
    </AdminFrame>
  )
}

function Entries() {
  const input = inputFrom(auditCalls.list.input, new URLSearchParams(useLocation().search))
  const { admins, actions } = useRead(auditCalls.choices, {}).data ?? { admins: [], actions: [] }
  const entries = useRead(auditCalls.list, input, { keepPrevious: true })
  return (
    <>
      {input.subjectId && (
        <p className="mb-4">
          Only about one person or thing. <TextLink to={paths.adminAudit()}>See everything</TextLink>
        </p>
      )}
      <ListSearch
        search={input.search}
        hint="A person, one of us, what was done, or why."
        keep={{ subjectId: input.subjectId, sort: input.sort }}
      >
        <Choice
          label="Who of us"
          name="adminId"
          value={input.adminId ?? ''}
          options={[{ value: '', label: 'All' }, ...admins.map(({ id, email }) => ({ value: id, label: email }))]}
        />
        <Choice
          label="What"
          name="action"
          value={input.action ?? ''}
          options={[{ value: '', label: 'Everything' }, ...actions.map((value) => ({ value, label: value }))]}
        />
        <Days from={input.from} to={input.to} />
      </ListSearch>
      <NotUnderstood shape={auditCalls.list.input.shape} />
      <PagedTable
        read={entries}
        what="the audit log"
        empty={isNarrowed(input) ? 'Nothing matches this search.' : 'Nothing has been done yet.'}
        name="Audit log"
        columns={columns}
        sort={input.sort}
        aside={
          <Button
            size="sm"
            variant="secondary"
            href={csvOf(input)}
            download
            icon={<Download className="size-4" aria-hidden="true" />}
          >
            Download CSV
          </Button>
        }
        more={{ about: ({ action }) => `“${action}”`, show: (entry) => <DetailList rows={rowsOf(entry)} /> }}
      />
    </>
  )
}

const isNarrowed = ({ sort: _sort, after: _after, ...wanted }: Input<typeof auditCalls.list>) =>
  Object.values(wanted).some(Boolean)

/** The address of the same entries as CSV. */
function csvOf({ after: _after, ...wanted }: Input<typeof auditCalls.list>): string {
  const asked = Object.entries(wanted).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return `${auditCalls.csv.path}?${new URLSearchParams(asked)}`
}

const whoDid = ({ admin }: AuditEntry) => admin ?? 'A command on the machine'

const columns: readonly Column<AuditEntry>[] = [
  { id: 'action', label: 'What', heads: true, cell: ({ action }) => action },
  {
    id: 'at',
    label: 'When',
    figure: true,
    order: { down: 'newest', up: 'oldest' },
    cell: ({ at }) => <DateText value={at} time />,
  },
  { id: 'admin', label: 'Who of us', from: 'laptop', cell: whoDid },
  {
    id: 'subject',
    label: 'About',
    from: 'tablet',
    cell: ({ subjectId, subject }) =>
      subjectId && <TextLink to={paths.adminAudit({ subjectId })}>{subject ?? 'no longer there'}</TextLink>,
  },
  {
    id: 'reason',
    label: 'Reason',
    from: 'desktop',
    cell: ({ reason }) => reason && <span className="line-clamp-2 min-w-40 max-w-80">“{reason}”</span>,
  },
  {
    id: 'details',
    label: 'Details',
    from: 'wide',
    cell: ({ details }) => <span className="line-clamp-2 max-w-80">{detailsInWords(details)}</span>,
  },
  { id: 'address', label: 'From', extra: true, cell: ({ address }) => address },
  { id: 'request', label: 'Request', extra: true, cell: ({ requestId }) => requestId },
]

/** All details of an entry. */
const rowsOf = (entry: AuditEntry): DetailRow[] => [
  ...detailsOf(entry.details),
  ...(entry.reason ? [{ label: 'Reason', value: `“${entry.reason}”` }] : []),
  { label: 'Who of us', value: whoDid(entry) },
  ...(entry.address ? [{ label: 'From', value: entry.address }] : []),
  { label: 'Request', value: entry.requestId },
]

import { type LoaderFunctionArgs, useLocation } from 'react-router'
import { type Report, reportCalls } from '#features/reports/contract.ts'
import { type ReportState, reportKinds, reportReasons, reportStates } from '#features/reports/rules.ts'
import { deskOrder } from '#shared/searching.ts'
import { NotUnderstood } from '#web/admin/filters/not-understood.tsx'
import { AdminFrame } from '#web/admin/frame/admin-frame.tsx'
import { adminReads } from '#web/admin/frame/admin-reads.ts'
import { Choice } from '#web/admin/frame/choice.tsx'
import type { Column } from '#web/admin/frame/column.ts'
import { ListSearch } from '#web/admin/frame/list-search.tsx'
import { PagedTable } from '#web/admin/frame/paged-table.tsx'
import { PersonName } from '#web/admin/people/person-name.tsx'
import { inputFrom } from '#web/data/input-from.ts'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Badge, type BadgeTone } from '#web/ui/figures/badge.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { ReportPanel } from './report-panel.tsx'

export const loader = ({ context, url }: LoaderFunctionArgs) =>
  adminReads(context, [reportCalls.list, inputFrom(reportCalls.list.input, url.searchParams)])

export const handle = taskPage

export const meta = pageMeta({ title: 'Reports', hidden: true })

const states = [
  { value: 'open', label: 'Waiting' },
  { value: 'decided', label: 'Decided' },
]

const empty = { open: 'No reports are waiting for a decision.', decided: 'Nothing has been decided yet.' }

export default function Reports() {
  return (
    <AdminFrame title="Reports" lead="Reviews, replies and messages that somebody has reported.">
      <ReportedTexts />
    </AdminFrame>
  )
}

function ReportedTexts() {
  const input = inputFrom(reportCalls.list.input, new URLSearchParams(useLocation().search))
  const reports = useRead(reportCalls.list, input, { keepPrevious: true })
  return (
    <>
      <ListSearch
        search={input.search}
        hint="A person, a business, or words of the report."
        keep={{ sort: input.sort }}
      >
        <Choice label="Show" name="state" value={input.state} options={states} />
      </ListSearch>
      <NotUnderstood shape={reportCalls.list.input.shape} called={{ state: 'Show' }} />
      <PagedTable
        read={reports}
        what="reports"
        empty={input.search ? 'No reports match these words.' : empty[input.state]}
        name="Reports"
        columns={columns}
        sort={deskOrder(input.sort, input.state === 'open')}
        more={{
          about: titleOf,
          show: (report) => <ReportPanel report={report} title={titleOf(report)} />,
          firstOpen: true,
        }}
      />
    </>
  )
}

const titleOf = ({ kind, job }: Report) => `${reportKinds[kind].label}: ${job.title}`
const tones: Record<ReportState, BadgeTone> = { open: 'warn', dismissed: 'info', removed: 'bad', restored: 'good' }

const columns: readonly Column<Report>[] = [
  { id: 'what', label: 'What', heads: true, cell: titleOf },
  { id: 'state', label: 'State', cell: ({ state }) => <Badge tone={tones[state]}>{reportStates[state].label}</Badge> },
  { id: 'reason', label: 'Reported because', cell: ({ reason }) => reportReasons[reason].label },
  { id: 'author', label: 'Written by', cell: ({ author }) => <PersonName {...author} /> },
  { id: 'reporter', label: 'Reported by', cell: ({ reporter }) => <PersonName {...reporter} /> },
  {
    id: 'reported',
    label: 'Reported',
    figure: true,
    order: { down: 'newest', up: 'oldest' },
    cell: ({ reportedAt }) => <DateText value={reportedAt} time />,
  },
  { id: 'others', label: 'Other reports', figure: true, cell: ({ others }) => others.length },
]

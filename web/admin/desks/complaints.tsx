import { type LoaderFunctionArgs, useLocation } from 'react-router'
import { complaintDeskCalls, type DeskComplaint } from '#features/complaints/contract/desk.ts'
import { answerPromise, complaintKinds, isLate, outcomes } from '#features/complaints/rules.ts'
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
import { usePageTime } from '#web/data/session.ts'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Badge } from '#web/ui/figures/badge.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { ComplaintPanel } from './complaint-panel.tsx'

export const loader = ({ context, url }: LoaderFunctionArgs) =>
  adminReads(context, [complaintDeskCalls.list, inputFrom(complaintDeskCalls.list.input, url.searchParams)])

export const handle = taskPage

export const meta = pageMeta({ title: 'Complaints', hidden: true })

const states = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Decided' },
]

const empty = { open: 'No complaint is waiting for a decision.', closed: 'Nothing has been decided yet.' }

export default function Complaints() {
  return (
    <AdminFrame title="Complaints" lead={answerPromise}>
      <Desk />
    </AdminFrame>
  )
}

function Desk() {
  const input = inputFrom(complaintDeskCalls.list.input, new URLSearchParams(useLocation().search))
  const complaints = useRead(complaintDeskCalls.list, input, { keepPrevious: true })
  return (
    <>
      <ListSearch search={input.search} hint="Case number, name or email." keep={{ sort: input.sort }}>
        <Choice label="Show" name="state" value={input.state} options={states} />
      </ListSearch>
      <NotUnderstood shape={complaintDeskCalls.list.input.shape} called={{ state: 'Show' }} />
      <PagedTable
        read={complaints}
        what="complaints"
        empty={input.search ? 'No complaint matches these words.' : empty[input.state]}
        name="Complaints"
        columns={columns}
        sort={deskOrder(input.sort, input.state === 'open')}
        more={{
          about: ({ number }) => `case ${number}`,
          show: (complaint) => <ComplaintPanel complaint={complaint} />,
          firstOpen: true,
        }}
      />
    </>
  )
}

const columns: readonly Column<DeskComplaint>[] = [
  { id: 'case', label: 'Case', heads: true, cell: ({ number }) => number },
  { id: 'kind', label: 'About', cell: ({ kind }) => complaintKinds[kind] },
  { id: 'what', label: 'What exactly', cell: ({ aboutWhat }) => aboutWhat },
  { id: 'from', label: 'From', cell: ({ complainant }) => <PersonName {...complainant} /> },
  { id: 'against', label: 'Against', cell: ({ other }) => other && <PersonName {...other} /> },
  {
    id: 'opened',
    label: 'Opened',
    figure: true,
    order: { down: 'newest', up: 'oldest' },
    cell: ({ openedAt }) => <DateText value={openedAt} time />,
  },
  {
    id: 'answer',
    label: 'First answer',
    figure: true,
    cell: ({ answeredAt, answerBy }) =>
      answeredAt ? (
        <DateText value={answeredAt} time />
      ) : (
        <>
          due <DateText value={answerBy} time />
        </>
      ),
  },
  { id: 'state', label: 'State', cell: (complaint) => <State complaint={complaint} /> },
]

function State({ complaint }: { complaint: DeskComplaint }) {
  const late = isLate(complaint, usePageTime())
  if (complaint.outcome) return <Badge tone="info">{outcomes[complaint.outcome]}</Badge>
  if (late) return <Badge tone="bad">{complaint.answeredAt ? 'Answered late' : 'Overdue'}</Badge>
  return <Badge tone="warn">{complaint.answeredAt ? 'Answered' : 'Waiting'}</Badge>
}

import { type LoaderFunctionArgs, useLocation } from 'react-router'
import { verificationCalls } from '#features/verification/contract.ts'
import { checkLabels } from '#features/verification/rules/check-types.ts'
import { requestStatuses } from '#features/verification/rules.ts'
import type { Input } from '#shared/endpoint.ts'
import { fullName } from '#shared/full-name.ts'
import { deskOrder } from '#shared/searching.ts'
import { NotUnderstood } from '#web/admin/filters/not-understood.tsx'
import { AdminFrame } from '#web/admin/frame/admin-frame.tsx'
import { adminReads } from '#web/admin/frame/admin-reads.ts'
import { Choice } from '#web/admin/frame/choice.tsx'
import type { Column } from '#web/admin/frame/column.ts'
import { DataTable } from '#web/admin/frame/data-table.tsx'
import { ListSearch } from '#web/admin/frame/list-search.tsx'
import { ListState } from '#web/admin/frame/list-state.tsx'
import { PersonName } from '#web/admin/people/person-name.tsx'
import { searchHint } from '#web/admin/people/search-hint.ts'
import { inputFrom } from '#web/data/input-from.ts'
import { usePageTime } from '#web/data/session.ts'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Badge, type BadgeTone } from '#web/ui/figures/badge.tsx'
import { Pager } from '#web/ui/layout/pager.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import type { RequestInQueue } from './verification-decision.ts'
import { VerificationRequestPanel } from './verification-request-panel.tsx'

export const loader = ({ context, url }: LoaderFunctionArgs) =>
  adminReads(context, [verificationCalls.queue, inputFrom(verificationCalls.queue.input, url.searchParams)])

export const handle = taskPage

export const meta = pageMeta({ title: 'Verification requests', hidden: true })

const tones: Record<RequestInQueue['status'], BadgeTone> = { pending: 'warn', approved: 'good', rejected: 'bad' }
const names = { pending: 'Waiting', approved: 'Approved', rejected: 'Rejected' }
const statuses = requestStatuses.map((value) => ({ value, label: names[value] }))

export default function VerificationQueue() {
  return (
    <AdminFrame title="Verification requests" lead="Documents that contractors sent us.">
      <Requests />
    </AdminFrame>
  )
}

function Requests() {
  const input = inputFrom(verificationCalls.queue.input, new URLSearchParams(useLocation().search))
  const queue = useRead(verificationCalls.queue, input, { keepPrevious: true })
  return (
    <>
      <ListSearch search={input.search} hint={searchHint} keep={{ sort: input.sort }}>
        <Choice label="Show" name="status" value={input.status} options={statuses} />
      </ListSearch>
      <NotUnderstood shape={verificationCalls.queue.input.shape} called={{ status: 'Show' }} />
      <ListState read={queue} what="requests" isEmpty={({ requests }) => requests.length === 0} empty={emptyOf(input)}>
        {({ requests, totalPages }) => (
          <>
            <div className="mb-6">
              <DataTable
                name="Verification requests"
                rows={requests}
                rowKey={({ id }) => id}
                columns={columns}
                sort={deskOrder(input.sort, input.status === 'pending')}
                more={{
                  about: titleOf,
                  show: (request) => <VerificationRequestPanel request={request} title={titleOf(request)} />,
                  firstOpen: true,
                }}
              />
            </div>
            <Pager
              label="Pages of requests"
              page={input.page}
              pages={totalPages}
              hrefFor={(page) => pageHref(input, page)}
            />
          </>
        )}
      </ListState>
    </>
  )
}

/** The address of another page of the list. */
function pageHref({ sort, ...input }: Input<typeof verificationCalls.queue>, page: number): string {
  return `?${new URLSearchParams({ ...input, ...(sort && { sort }), page: String(page) })}`
}

function emptyOf({ search, status }: Input<typeof verificationCalls.queue>): string {
  if (search) return 'No requests match these words.'
  return status === 'pending' ? 'No requests are waiting for an answer.' : `No request has been ${status} yet.`
}

const titleOf = ({ verificationType, businessName }: RequestInQueue) =>
  `${checkLabels[verificationType]}: ${businessName}`

const columns: readonly Column<RequestInQueue>[] = [
  { id: 'check', label: 'Check', heads: true, cell: titleOf },
  {
    id: 'person',
    label: 'Person',
    cell: (request) => <PersonName id={request.contractorId} name={fullName(request)} />,
  },
  { id: 'documents', label: 'Documents', figure: true, cell: ({ documents }) => documents.length },
  {
    id: 'sent',
    label: 'Sent',
    figure: true,
    order: { down: 'newest', up: 'oldest' },
    cell: ({ submittedAt }) => submittedAt && <DateText value={submittedAt} time />,
  },
  {
    id: 'promised',
    label: 'Promised by',
    figure: true,
    cell: ({ answerBy }) => answerBy && <DateText value={answerBy} time />,
  },
  { id: 'state', label: 'State', cell: (request) => <State request={request} /> },
]

function State({ request: { status, answerBy } }: { request: RequestInQueue }) {
  const now = usePageTime()
  if (status === 'pending' && answerBy !== null && new Date(answerBy) < now) return <Badge tone="bad">Overdue</Badge>
  return <Badge tone={tones[status]}>{names[status]}</Badge>
}

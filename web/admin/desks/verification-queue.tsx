import { Form, type LoaderFunctionArgs, useLocation } from 'react-router'
import { verificationCalls } from '#features/verification/contract.ts'
import { requestStatuses } from '#features/verification/rules.ts'
import { AdminFrame } from '#web/admin/frame/admin-frame.tsx'
import { Choice } from '#web/admin/frame/choice.tsx'
import { isAdmin } from '#web/admin/frame/is-admin.ts'
import { ListState } from '#web/admin/frame/list-state.tsx'
import { prefetch } from '#web/data/prefetch.ts'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Pager } from '#web/ui/layout/pager.tsx'
import { VerificationRequestCard } from './verification-request-card.tsx'

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  isAdmin(context) ? prefetch(context, [verificationCalls.queue, queueInput(new URL(request.url).searchParams)]) : null

export const handle = taskPage

export const meta = pageMeta({ title: 'Verification requests', hidden: true })

function queueInput(address: URLSearchParams) {
  const { status, page } = verificationCalls.queue.input.shape
  return {
    status: status.safeParse(address.get('status') ?? undefined).data ?? ('pending' as const),
    page: page.safeParse(address.get('page') ?? undefined).data ?? 1,
  }
}

const names = { pending: 'Waiting', approved: 'Approved', rejected: 'Rejected' }
const statuses = requestStatuses.map((value) => ({ value, label: names[value] }))

export default function VerificationQueue() {
  return (
    <AdminFrame title="Verification requests" lead="Documents that contractors sent us, those waiting longest first.">
      <Requests />
    </AdminFrame>
  )
}

function Requests() {
  const input = queueInput(new URLSearchParams(useLocation().search))
  const queue = useRead(verificationCalls.queue, input, { keepPrevious: true })
  return (
    <>
      <Form className="mb-4">
        <Choice label="Show" name="status" value={input.status} options={statuses} />
      </Form>
      <ListState
        read={queue}
        what="requests"
        isEmpty={({ requests }) => requests.length === 0}
        empty={input.status === 'pending' ? 'No requests are waiting for an answer.' : 'Nothing here.'}
      >
        {({ requests, totalPages }) => (
          <>
            <ul className="mb-6 grid gap-3 lg:grid-cols-2">
              {requests.map((request) => (
                <VerificationRequestCard key={request.id} request={request} />
              ))}
            </ul>
            <Pager
              label="Pages of requests"
              page={input.page}
              pages={totalPages}
              hrefFor={(page) => `?status=${input.status}&page=${page}`}
            />
          </>
        )}
      </ListState>
    </>
  )
}

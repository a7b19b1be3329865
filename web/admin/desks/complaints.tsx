import { type LoaderFunctionArgs, useLocation } from 'react-router'
import { complaintDeskCalls } from '#features/complaints/contract/desk.ts'
import { answerPromise } from '#features/complaints/rules.ts'
import { AdminFrame } from '#web/admin/frame/admin-frame.tsx'
import { Choice } from '#web/admin/frame/choice.tsx'
import { isAdmin } from '#web/admin/frame/is-admin.ts'
import { listInput } from '#web/admin/frame/list-input.ts'
import { ListSearch } from '#web/admin/frame/list-search.tsx'
import { ListState } from '#web/admin/frame/list-state.tsx'
import { PageLinks } from '#web/admin/frame/page-links.tsx'
import { prefetch } from '#web/data/prefetch.ts'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { ComplaintCard } from './complaint-card.tsx'

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  isAdmin(context) ? prefetch(context, [complaintDeskCalls.list, deskInput(new URL(request.url).searchParams)]) : null

export const handle = taskPage

export const meta = pageMeta({ title: 'Complaints', hidden: true })

const deskInput = (address: URLSearchParams) => ({
  ...listInput(address),
  state:
    complaintDeskCalls.list.input.shape.state.safeParse(address.get('state') ?? undefined).data ?? ('open' as const),
})

const states = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Decided' },
]

export default function Complaints() {
  return (
    <AdminFrame title="Complaints" lead={`The oldest first. ${answerPromise}`}>
      <Desk />
    </AdminFrame>
  )
}

function Desk() {
  const input = deskInput(new URLSearchParams(useLocation().search))
  const complaints = useRead(complaintDeskCalls.list, input, { keepPrevious: true })
  return (
    <>
      <ListSearch search={input.search} hint="Case number, name or email.">
        <Choice label="Show" name="state" value={input.state} options={states} />
      </ListSearch>
      <ListState
        read={complaints}
        what="complaints"
        isEmpty={(all) => all.length === 0}
        empty={input.search ? 'No complaint matches these words.' : 'Nothing here.'}
      >
        {(all) => (
          <>
            <ul className="grid gap-3 lg:grid-cols-2">
              {all.map((complaint) => (
                <ComplaintCard key={complaint.id} complaint={complaint} />
              ))}
            </ul>
            <PageLinks rows={all} />
          </>
        )}
      </ListState>
    </>
  )
}

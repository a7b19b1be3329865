import { type LoaderFunctionArgs, useLocation } from 'react-router'
import { inboxCalls, type queues } from '#features/enquiries/contract/inbox.ts'
import { office } from '#features/enquiries/rules/working-hours.ts'
import { premiumAnswerHours } from '#features/subscriptions/rules/features.ts'
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
import { EnquiryCard } from './enquiry-card.tsx'

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  isAdmin(context) ? prefetch(context, [inboxCalls.list, inboxInput(new URL(request.url).searchParams)]) : null

export const handle = taskPage

export const meta = pageMeta({ title: 'Enquiries', hidden: true })

const inboxInput = (address: URLSearchParams) => ({
  ...listInput(address),
  queue: inboxCalls.list.input.shape.queue.safeParse(address.get('queue') ?? undefined).data ?? ('all' as const),
  state: inboxCalls.list.input.shape.state.safeParse(address.get('state') ?? undefined).data ?? ('open' as const),
})

const states = [
  { value: 'open', label: 'Waiting' },
  { value: 'closed', label: 'Dealt with' },
]

const lead = `What people wrote to us, what is due first at the top. Premium support has ${premiumAnswerHours} working hours, ${office.words}.`

const queueLabels: Record<(typeof queues)[number], string> = {
  all: 'Everything, by the clock',
  premium: 'Premium support',
  usual: 'Everything else',
}
const queueOptions = Object.entries(queueLabels).map(([value, label]) => ({ value, label }))

export default function Enquiries() {
  return (
    <AdminFrame title="Enquiries" lead={lead}>
      <Inbox />
    </AdminFrame>
  )
}

function Inbox() {
  const input = inboxInput(new URLSearchParams(useLocation().search))
  const enquiries = useRead(inboxCalls.list, input, { keepPrevious: true })
  return (
    <>
      <ListSearch search={input.search} hint="Name, email or words of the message.">
        <Choice label="Show" name="state" value={input.state} options={states} />
        <Choice label="Queue" name="queue" value={input.queue} options={queueOptions} />
      </ListSearch>
      <ListState
        read={enquiries}
        what="enquiries"
        isEmpty={(all) => all.length === 0}
        empty={input.search ? 'No enquiries match these words.' : 'Nothing here.'}
      >
        {(all) => (
          <>
            <ul className="grid gap-3 lg:grid-cols-2">
              {all.map((enquiry) => (
                <EnquiryCard key={enquiry.id} enquiry={enquiry} />
              ))}
            </ul>
            <PageLinks rows={all} />
          </>
        )}
      </ListState>
    </>
  )
}

import { type LoaderFunctionArgs, useLocation } from 'react-router'
import { type InboxEnquiry, inboxCalls, type queues } from '#features/enquiries/contract/inbox.ts'
import { office } from '#features/enquiries/rules/working-hours.ts'
import { isLate } from '#features/enquiries/rules.ts'
import { premiumAnswerHours } from '#features/subscriptions/rules/features.ts'
import type { Input } from '#shared/endpoint.ts'
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
import { EmailText } from '#web/ui/type/email-text.tsx'
import { EnquiryPanel } from './enquiry-panel.tsx'

export const loader = ({ context, url }: LoaderFunctionArgs) =>
  adminReads(context, [inboxCalls.list, inputFrom(inboxCalls.list.input, url.searchParams)])

export const handle = taskPage

export const meta = pageMeta({ title: 'Enquiries', hidden: true })

const states = [
  { value: 'open', label: 'Waiting' },
  { value: 'closed', label: 'Dealt with' },
]

const lead = `What people wrote to us. Premium support has ${premiumAnswerHours} working hours, ${office.words}.`

const queueLabels: Record<(typeof queues)[number], string> = {
  all: 'Everything',
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
  const input = inputFrom(inboxCalls.list.input, new URLSearchParams(useLocation().search))
  const enquiries = useRead(inboxCalls.list, input, { keepPrevious: true })
  return (
    <>
      <ListSearch search={input.search} hint="Name, email or words of the message." keep={{ sort: input.sort }}>
        <Choice label="Show" name="state" value={input.state} options={states} />
        <Choice label="Queue" name="queue" value={input.queue} options={queueOptions} />
      </ListSearch>
      <NotUnderstood shape={inboxCalls.list.input.shape} called={{ state: 'Show' }} />
      <PagedTable
        read={enquiries}
        what="enquiries"
        empty={emptyOf(input)}
        name="Enquiries"
        columns={orderedBy(input.state === 'open' ? 'due' : 'written')}
        sort={deskOrder(input.sort, input.state === 'open')}
        more={{
          about: ({ name }) => `what ${name} wrote`,
          show: (enquiry) => <EnquiryPanel enquiry={enquiry} />,
          firstOpen: true,
        }}
      />
    </>
  )
}

function emptyOf({ search, state, queue }: Input<typeof inboxCalls.list>): string {
  if (search) return 'No enquiries match these words.'
  const which = queue === 'all' ? 'No enquiry' : 'No enquiry in this queue'
  return state === 'open' ? `${which} is waiting for an answer.` : `${which} has been dealt with yet.`
}

const columns: readonly Column<InboxEnquiry>[] = [
  { id: 'name', label: 'From', heads: true, cell: ({ personId, name }) => <PersonName id={personId} name={name} /> },
  {
    id: 'message',
    label: 'Message',
    cell: ({ message }) => <span className="line-clamp-1 min-w-48 max-w-md">{message}</span>,
  },
  {
    id: 'queue',
    label: 'Queue',
    cell: ({ premium }) => (premium ? <Badge tone="brand">Premium support</Badge> : 'Usual'),
  },
  { id: 'email', label: 'Email', extra: true, cell: ({ email }) => <EmailText>{email}</EmailText> },
  { id: 'phone', label: 'Phone', extra: true, cell: ({ phone }) => phone },
  { id: 'written', label: 'Written', figure: true, cell: ({ createdAt }) => <DateText value={createdAt} time /> },
  { id: 'due', label: 'Answer due', figure: true, cell: ({ answerBy }) => <DateText value={answerBy} time /> },
  { id: 'state', label: 'State', cell: (enquiry) => <State enquiry={enquiry} /> },
]

/** Open ones by deadline, others by date. */
const orderedBy = (id: string) =>
  columns.map((column) => (column.id === id ? { ...column, order: { down: 'newest', up: 'oldest' } } : column))

function State({ enquiry }: { enquiry: InboxEnquiry }) {
  const late = isLate(enquiry, usePageTime())
  if (!enquiry.closedAt) return <Badge tone={late ? 'bad' : 'warn'}>{late ? 'Overdue' : 'Waiting'}</Badge>
  return (
    <Badge tone={late ? 'warn' : 'good'}>{`${enquiry.answer ? 'Answered' : 'Dealt with'}${late ? ' late' : ''}`}</Badge>
  )
}

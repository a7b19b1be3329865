import { type LoaderFunctionArgs, useLocation } from 'react-router'
import { mailCalls, type StoredMail } from '#features/mails/contract.ts'
import { type MailState, mailStateNames, mailStates } from '#features/mails/rules.ts'
import { mailKindInWords, mailKindName } from '#shared/mail-kind-words.ts'
import { NotUnderstood } from '#web/admin/filters/not-understood.tsx'
import { AdminFrame } from '#web/admin/frame/admin-frame.tsx'
import { adminReads } from '#web/admin/frame/admin-reads.ts'
import { Choice } from '#web/admin/frame/choice.tsx'
import type { Column } from '#web/admin/frame/column.ts'
import { ListSearch } from '#web/admin/frame/list-search.tsx'
import { PagedTable } from '#web/admin/frame/paged-table.tsx'
import { useAdminAction } from '#web/admin/frame/use-admin-action.ts'
import { inputFrom } from '#web/data/input-from.ts'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Badge, type BadgeTone } from '#web/ui/figures/badge.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'

export const loader = ({ context, url }: LoaderFunctionArgs) =>
  adminReads(context, [mailCalls.list, inputFrom(mailCalls.list.input, url.searchParams)])

export const handle = taskPage

export const meta = pageMeta({ title: 'Emails', hidden: true })

const tones: Record<MailState, BadgeTone> = { new: 'warn', queued: 'info', sent: 'good', failed: 'bad' }
const states = [
  { value: '', label: 'Any state' },
  ...mailStates.map((value) => ({ value, label: mailStateNames[value] })),
]

export default function Mails() {
  return (
    <AdminFrame title="Emails" lead="Every email we have sent or are about to. Sign-in links are left out.">
      <Outbox />
    </AdminFrame>
  )
}

function Outbox() {
  const input = inputFrom(mailCalls.list.input, new URLSearchParams(useLocation().search))
  const mails = useRead(mailCalls.list, input, { keepPrevious: true })
  return (
    <>
      <ListSearch search={input.search} hint="Address, subject or kind." keep={{ sort: input.sort }}>
        <Choice label="State" name="state" value={input.state ?? ''} options={states} />
      </ListSearch>
      <NotUnderstood shape={mailCalls.list.input.shape} />
      <PagedTable
        read={mails}
        what="emails"
        empty={input.search || input.state ? 'No emails match this search.' : 'No emails have been written yet.'}
        name="Emails"
        columns={columns}
        sort={input.sort}
        more={{ about: subjectOf, show: (mail) => <MailText mail={mail} /> }}
      />
    </>
  )
}

/** The kind of mail, where the text has been deleted. */
const subjectOf = ({ subject, kind }: StoredMail) => subject || mailKindName(kind)

const columns: readonly Column<StoredMail>[] = [
  { id: 'subject', label: 'Subject', heads: true, cell: subjectOf },
  { id: 'to', label: 'To', cell: ({ to }) => to },
  {
    id: 'state',
    label: 'State',
    cell: ({ state, lastError }) => (
      <>
        <Badge tone={tones[state]}>{mailStateNames[state]}</Badge>
        {lastError && <span className="ml-2 text-bad text-label">{lastError}</span>}
      </>
    ),
  },
  { id: 'kind', label: 'Kind', cell: ({ kind }) => <span className="whitespace-nowrap">{mailKindName(kind)}</span> },
  {
    id: 'written',
    label: 'Written',
    figure: true,
    order: { down: 'newest', up: 'oldest' },
    cell: ({ createdAt }) => <DateText value={createdAt} time />,
  },
  { id: 'sent', label: 'Sent', figure: true, cell: ({ sentAt }) => sentAt && <DateText value={sentAt} time /> },
  { id: 'tries', label: 'Tries', figure: true, cell: ({ attempts }) => attempts },
]

function MailText({ mail }: { mail: StoredMail }) {
  const resend = useAdminAction(mailCalls.resend, {
    done: 'Being sent again',
    failed: 'Failed to Send Email',
  })
  const words = mailKindInWords(mail.kind)
  return (
    <>
      {words && <p className="text-muted text-small">{words}</p>}
      <p className="whitespace-pre-line rounded-control bg-sunken p-3">{mail.text}</p>
      <Button
        size="sm"
        variant="secondary"
        className="justify-self-start"
        loading={resend.isPending}
        disabledReason={mail.notAgain}
        onClick={() => resend.mutate({ mailId: mail.id })}
      >
        Send Again
      </Button>
    </>
  )
}

import { type LoaderFunctionArgs, useLocation } from 'react-router'
import { type KeptMail, mailCalls } from '#features/mails/contract.ts'
import { type MailState, mailStateNames, mailStates } from '#features/mails/rules.ts'
import { AdminFrame } from '#web/admin/frame/admin-frame.tsx'
import { Choice } from '#web/admin/frame/choice.tsx'
import { isAdmin } from '#web/admin/frame/is-admin.ts'
import { listInput } from '#web/admin/frame/list-input.ts'
import { ListSearch } from '#web/admin/frame/list-search.tsx'
import { ListState } from '#web/admin/frame/list-state.tsx'
import { PageLinks } from '#web/admin/frame/page-links.tsx'
import { useAdminAction } from '#web/admin/frame/use-admin-action.ts'
import { prefetch } from '#web/data/prefetch.ts'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Badge, type BadgeTone } from '#web/ui/figures/badge.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  isAdmin(context) ? prefetch(context, [mailCalls.list, mailsInput(new URL(request.url).searchParams)]) : null

export const handle = taskPage

export const meta = pageMeta({ title: 'Emails', hidden: true })

const mailsInput = (address: URLSearchParams) => ({
  ...listInput(address),
  state: mailCalls.list.input.shape.state.safeParse(address.get('state') || undefined).data,
})

const tones: Record<MailState, BadgeTone> = { new: 'warn', queued: 'info', sent: 'good', failed: 'bad' }
const states = [
  { value: '', label: 'Any state' },
  ...mailStates.map((value) => ({ value, label: mailStateNames[value] })),
]

export default function Mails() {
  return (
    <AdminFrame
      title="Emails"
      lead="Every email we have sent or are about to, newest first. Sign-in links are left out."
    >
      <Outbox />
    </AdminFrame>
  )
}

function Outbox() {
  const input = mailsInput(new URLSearchParams(useLocation().search))
  const mails = useRead(mailCalls.list, input, { keepPrevious: true })
  return (
    <>
      <ListSearch search={input.search} hint="Address, subject or kind.">
        <Choice label="State" name="state" value={input.state ?? ''} options={states} />
      </ListSearch>
      <ListState
        read={mails}
        what="emails"
        isEmpty={(all) => all.length === 0}
        empty={input.search || input.state ? 'No emails match this search.' : 'No emails have been written yet.'}
      >
        {(all) => (
          <>
            <ul className="divide-y divide-line rounded-card border border-line bg-card px-4">
              {all.map((mail) => (
                <MailRow key={mail.id} mail={mail} />
              ))}
            </ul>
            <PageLinks rows={all} />
          </>
        )}
      </ListState>
    </>
  )
}

function MailRow({ mail }: { mail: KeptMail }) {
  const resend = useAdminAction(mailCalls.resend, {
    done: 'Being sent again',
    failed: 'Failed to Send Email',
    told: ({ message }) => message,
  })
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="break-words font-semibold">{mail.subject}</p>
          <p className="break-words text-small">
            to {mail.to} <span className="text-muted">· {mail.kind}</span>
          </p>
        </div>
        <Badge tone={tones[mail.state]}>{mailStateNames[mail.state]}</Badge>
      </div>
      <p className="text-label text-muted">
        Written <DateText value={mail.createdAt} time />
        {mail.sentAt && (
          <>
            , sent <DateText value={mail.sentAt} time />
          </>
        )}
        {mail.attempts > 1 && `, tried ${mail.attempts} times`}
      </p>
      {mail.lastError && <p className="break-words text-bad text-small">{mail.lastError}</p>}
      <Disclosure label="Read and resend" about={mail.subject}>
        <p className="mb-3 whitespace-pre-line break-words rounded-control bg-sunken p-3 text-small">{mail.text}</p>
        <Button
          size="sm"
          variant="secondary"
          loading={resend.isPending}
          disabledReason={mail.notAgain}
          onClick={() => resend.mutate({ mailId: mail.id })}
        >
          Send Again
        </Button>
      </Disclosure>
    </li>
  )
}

import { type LoaderFunctionArgs, useLocation } from 'react-router'
import { type AuditEntry, auditCalls } from '#features/audit/contract.ts'
import { paths } from '#shared/paths.ts'
import { AdminFrame } from '#web/admin/frame/admin-frame.tsx'
import { isAdmin } from '#web/admin/frame/is-admin.ts'
import { listInput } from '#web/admin/frame/list-input.ts'
import { ListSearch } from '#web/admin/frame/list-search.tsx'
import { ListState } from '#web/admin/frame/list-state.tsx'
import { PageLinks } from '#web/admin/frame/page-links.tsx'
import { prefetch } from '#web/data/prefetch.ts'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  isAdmin(context) ? prefetch(context, [auditCalls.list, auditInput(new URL(request.url).searchParams)]) : null

export const handle = taskPage

export const meta = pageMeta({ title: 'Audit log', hidden: true })

function auditInput(address: URLSearchParams) {
  const { subjectId } = auditCalls.list.input.shape
  return {
    ...listInput(address),
    subjectId: subjectId.safeParse(address.get('subjectId') ?? undefined).data,
  }
}

export default function Audit() {
  return (
    <AdminFrame title="Audit log" lead="Which of us did what, to what, when, why and from where. Nobody can change it.">
      <Entries />
    </AdminFrame>
  )
}

function Entries() {
  const input = auditInput(new URLSearchParams(useLocation().search))
  const entries = useRead(auditCalls.list, input, { keepPrevious: true })
  return (
    <>
      {input.subjectId && (
        <p className="mb-4">
          Only about one person or thing. <TextLink to={paths.adminAudit()}>See everything</TextLink>
        </p>
      )}
      <ListSearch search={input.search} hint="What was done, or why." />
      <ListState
        read={entries}
        what="the audit log"
        isEmpty={(all) => all.length === 0}
        empty={input.search || input.subjectId ? 'Nothing found.' : 'Nothing has been done yet.'}
      >
        {(all) => (
          <>
            <ol className="divide-y divide-line rounded-card border border-line bg-card px-4">
              {all.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </ol>
            <PageLinks rows={all} />
          </>
        )}
      </ListState>
    </>
  )
}

/** `verificationStatus` is shown as “verification status”. */
const inWords = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function EntryRow({ entry }: { entry: AuditEntry }) {
  const details = Object.entries(entry.details)
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[11rem_1fr]">
      <p className="text-muted text-small">
        <DateText value={entry.at} time />
      </p>
      <div className="min-w-0">
        <p className="font-semibold">
          {entry.action}
          {entry.subjectId && (
            <>
              :{' '}
              <TextLink to={paths.adminAudit({ subjectId: entry.subjectId })}>
                {entry.subject ?? 'no longer there'}
              </TextLink>
            </>
          )}
        </p>
        {details.length > 0 && (
          <p className="break-words text-small">
            {details
              .map(([name, value]) => `${inWords(name)}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
              .join(', ')}
          </p>
        )}
        {entry.reason && <p className="break-words text-small">“{entry.reason}”</p>}
        <p className="break-words text-label text-muted">
          {entry.admin ?? 'A command on the machine'}
          {entry.address && `, from ${entry.address}`} · request {entry.requestId}
        </p>
      </div>
    </li>
  )
}

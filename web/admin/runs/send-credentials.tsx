import { Send } from 'lucide-react'
import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { sentLinkLifetime } from '#features/accounts/rules.ts'
import { bulkRunCalls } from '#features/bulk-runs/contract.ts'
import type { BulkWorkName } from '#features/bulk-runs/rules.ts'
import { peopleCalls } from '#features/people/contract.ts'
import { linkPause } from '#features/people/rules.ts'
import { days, hours } from '#shared/dates.ts'
import type { Output } from '#shared/endpoint.ts'
import { withCommas } from '#shared/numbers.ts'
import { paths } from '#shared/paths.ts'
import { AdminFrame } from '#web/admin/frame/admin-frame.tsx'
import { adminReads } from '#web/admin/frame/admin-reads.ts'
import { DataTable } from '#web/admin/frame/data-table.tsx'
import { ListState } from '#web/admin/frame/list-state.tsx'
import { adminReason } from '#web/admin/frame/use-admin-action.ts'
import { useAction } from '#web/data/use-action.ts'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { runColumns } from './run-columns.tsx'

const works = ['send-login-links', 'send-verification-links'] as const satisfies BulkWorkName[]

export const loader = ({ context }: LoaderFunctionArgs) =>
  adminReads(context, [bulkRunCalls.list, { work: works[0] }], [bulkRunCalls.list, { work: works[1] }])

export const handle = taskPage

export const meta = pageMeta({ title: 'Send credentials', hidden: true })

type Sent = Output<typeof peopleCalls.sendLoginCredentials>

export default function SendCredentials() {
  return (
    <AdminFrame
      title="Send credentials"
      lead="Tells every contractor how to sign in, and asks those who have not confirmed their address to do so."
    >
      <SendToAll />
      <Runs />
    </AdminFrame>
  )
}

function SendToAll() {
  const [asking, setAsking] = useState(false)
  const [again, setAgain] = useState(false)
  const credentials = useAction(peopleCalls.sendLoginCredentials)
  const verification = useAction(peopleCalls.resendVerificationAll)
  const send = () => {
    setAsking(false)
    credentials.mutate({ again })
    verification.mutate({ again })
  }
  return (
    <div className="mb-8 grid max-w-3xl gap-4">
      <Card>
        <p>
          We never email a password. Each contractor gets a link to choose one, which works once, within{' '}
          {sentLinkLifetime / hours(1)} hours. Anyone who knows their password can go on using it.
        </p>
        <p>
          Whoever got the same kind of link in the last {linkPause / days(1)} days, of us or by asking for it, is left
          out.
        </p>
        <Checkbox checked={again} onChange={(event) => setAgain(event.target.checked)}>
          Also those who got one in the last {linkPause / days(1)} days
        </Checkbox>
        <div>
          <Button
            icon={<Send className="size-4" aria-hidden="true" />}
            loading={credentials.isPending || verification.isPending}
            loadingText="Sending..."
            onClick={() => setAsking(true)}
          >
            Send Login Credentials and Verification Emails
          </Button>
        </div>
      </Card>
      <Outcome
        name="Login credentials"
        sent={credentials.data}
        error={credentials.error && adminReason(credentials.error)}
      />
      <Outcome
        name="Verification emails"
        sent={verification.data}
        error={verification.error && adminReason(verification.error)}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Email all contractors?"
        description={`Every contractor gets an email with a link to choose a password; those whose address is not confirmed also get a link to confirm it. ${again ? 'Those who got one lately get another.' : 'Those who got one lately are left out.'}`}
        confirmLabel="Send to All"
        onConfirm={send}
      />
    </div>
  )
}

/** The runs of each kind of link: when, by whom, and how many people were skipped. */
function Runs() {
  const [login, verification] = [
    useRead(bulkRunCalls.list, { work: works[0] }),
    useRead(bulkRunCalls.list, { work: works[1] }),
  ]
  const runs = [...(login.data ?? []), ...(verification.data ?? [])]
  return (
    <section aria-labelledby="runs">
      <h2 id="runs" className="mb-3 font-bold font-display text-subheading">
        When it was done
      </h2>
      <ListState
        read={{ ...login, data: login.data && verification.data && runs, error: login.error ?? verification.error }}
        what="the runs"
        empty="Never yet."
      >
        {(all) => (
          <DataTable
            name="Credentials sent"
            rows={all.toSorted((a, b) => (a.startedAt < b.startedAt ? 1 : -1))}
            rowKey={({ id }) => id}
            columns={runColumns}
          />
        )}
      </ListState>
    </section>
  )
}

function Outcome({ name, sent, error }: { name: string; sent: Sent | undefined; error: string | null }) {
  if (error)
    return (
      <Notice tone="bad" role="alert" title={name}>
        {error}
      </Notice>
    )
  if (!sent) return null
  return (
    <Notice tone="good" role="status" title={name}>
      <p>{sent.message}</p>
      <p>
        {withCommas(sent.totalProcessed)} processed so far:{' '}
        {sent.results.map(({ outcome, count }) => `${withCommas(count)} ${outcome}`).join(', ')}.{' '}
        {sent.run.state !== 'done' && <TextLink to={paths.adminBulkRuns}>See how far it has got</TextLink>}
      </p>
    </Notice>
  )
}

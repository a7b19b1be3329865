import { Send } from 'lucide-react'
import { useState } from 'react'
import { sentLinkLifetime } from '#features/accounts/rules.ts'
import { peopleCalls } from '#features/people/contract.ts'
import { hours } from '#shared/dates.ts'
import type { Output } from '#shared/endpoint.ts'
import { withCommas } from '#shared/numbers.ts'
import { paths } from '#shared/paths.ts'
import { AdminFrame } from '#web/admin/frame/admin-frame.tsx'
import { adminReason } from '#web/admin/frame/use-admin-action.ts'
import { useAction } from '#web/data/use-action.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Notice } from '#web/ui/states/notice.tsx'

export const meta = pageMeta({ title: 'Send credentials', hidden: true })

type Sent = Output<typeof peopleCalls.sendLoginCredentials>

export default function SendCredentials() {
  return (
    <AdminFrame
      title="Send credentials"
      lead="Tells every contractor how to sign in, and asks those who have not confirmed their address to do so."
    >
      <SendToAll />
    </AdminFrame>
  )
}

function SendToAll() {
  const [asking, setAsking] = useState(false)
  const credentials = useAction(peopleCalls.sendLoginCredentials)
  const verification = useAction(peopleCalls.resendVerificationAll)
  const send = () => {
    setAsking(false)
    credentials.mutate({})
    verification.mutate({})
  }
  return (
    <div className="grid max-w-3xl gap-4">
      <Card>
        <p>
          We never email a password. Each contractor gets a link to choose one, which works once, within{' '}
          {sentLinkLifetime / hours(1)} hours. Anyone who knows their password can go on using it.
        </p>
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
        description="Every contractor gets an email with a link to choose a password; those whose address is not confirmed also get a link to confirm it."
        confirmLabel="Send to All"
        onConfirm={send}
      />
    </div>
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

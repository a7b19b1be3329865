import { Download } from 'lucide-react'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { consentCalls } from '#features/consents/contract.ts'
import { privacyCalls } from '#features/privacy/contract.ts'
import { retentionOf } from '#features/privacy/rules/retention.ts'
import { paths } from '#shared/paths.ts'
import { pageContextOf } from '#web/data/page-context.ts'
import { prefetch } from '#web/data/prefetch.ts'
import { useSession } from '#web/data/session.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Container } from '#web/ui/layout/container.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { ConsentHistory } from './your-data/consent-history.tsx'
import { DeleteAccount } from './your-data/delete-account.tsx'
import { MailChoices } from './your-data/mail-choices.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  const { session } = pageContextOf(context)
  if (!session) throw redirect(paths.auth({ next: paths.yourData }))
  return prefetch(
    context,
    [consentCalls.choices, {}],
    [consentCalls.history, {}],
    ...(session.userType === 'admin' ? [] : [[privacyCalls.underWay, {}] as const]),
  )
}

export const handle = taskPage

export const meta = pageMeta({ title: 'Your data', hidden: true })

/** Data download, mail choices, consents and deletion (decisions, section 7). */
export default function YourData() {
  const session = useSession()
  if (!session) return null
  return (
    <Container width="text">
      <PageHeader
        title="Your data"
        lead={
          <>
            Take it with you, choose what we email you, or delete your account. The{' '}
            <TextLink to={paths.privacy}>privacy policy</TextLink> says what we keep and why.
          </>
        }
      />
      <div className="grid gap-6 pb-16">
        <Card title="Take it with you" titleAs="h2">
          <p>Everything we hold about you, and your files, in one zip file: a page to read, and JSON for programs.</p>
          <div>
            <Button
              variant="secondary"
              href={privacyCalls.download.path}
              download
              icon={<Download className="size-5" aria-hidden="true" />}
            >
              Download My Data
            </Button>
          </div>
        </Card>
        <MailChoices />
        <ConsentHistory />
        {session.userType !== 'admin' && <DeleteAccount role={session.userType} />}
        <p className="text-muted text-small">
          An account nobody has used for {retentionOf('idleAccounts')} is deleted in the same way; we email you a month
          before.
        </p>
      </div>
    </Container>
  )
}

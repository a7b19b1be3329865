import { type LoaderFunctionArgs, redirect } from 'react-router'
import { ownAccountCalls } from '#features/accounts/contract/own.ts'
import { consentCalls } from '#features/consents/contract.ts'
import { pushCalls } from '#features/notifications/contract/push.ts'
import { textCalls } from '#features/texts/contract.ts'
import { paths } from '#shared/paths.ts'
import { pageContextOf } from '#web/data/page-context.ts'
import { prefetch } from '#web/data/prefetch.ts'
import { ReadFailed } from '#web/data/read-failed.tsx'
import { useSession } from '#web/data/session.ts'
import { useRead } from '#web/data/use-read.ts'
import { NotificationSettings } from '#web/notifications/notification-settings.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { PhoneCard } from '#web/texts/phone-card.tsx'
import { TextsCard } from '#web/texts/texts-card.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Container } from '#web/ui/layout/container.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { SkeletonCards } from '#web/ui/states/skeleton.tsx'
import { AppearanceCard } from './appearance-card.tsx'
import { DetailsCard } from './details-card.tsx'
import { EmailCard } from './email-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  const { session } = pageContextOf(context)
  if (!session) throw redirect(paths.auth({ next: paths.account }))
  return prefetch(
    context,
    [ownAccountCalls.own, {}],
    [ownAccountCalls.sessions, {}],
    [consentCalls.choices, {}],
    [pushCalls.choices, {}],
    ...(session.userType === 'admin' ? [] : [[textCalls.own, {}] as const]),
  )
}

export const handle = taskPage

export const meta = pageMeta({ title: 'Your account', hidden: true })

const inTheProfile = <TextLink to={paths.editProfile}>in your business information</TextLink>

/** The account settings of a signed-in person (decisions, section 7). */
export default function OwnAccount() {
  const session = useSession()
  const own = useRead(ownAccountCalls.own, {})
  if (!session) return null
  return (
    <Container width="text">
      <PageHeader title="Your account" lead="How you sign in, where you are signed in, and what we send you." />
      <div className="grid gap-6 pb-16">
        {own.data ? (
          <>
            <DetailsCard account={own.data} />
            {session.userType === 'client' && <PhoneCard changedAt="above" seenBy="Contractors" />}
            {session.userType === 'contractor' && <PhoneCard changedAt={inTheProfile} seenBy="Homeowners" />}
            <EmailCard account={own.data} />
          </>
        ) : own.error ? (
          <ReadFailed title="We could not load your account" read={own} />
        ) : (
          <SkeletonCards count={2} label="Loading your account" />
        )}
        <PasswordCard email={session.email} isAdmin={session.userType === 'admin'} />
        <SessionsCard />
        <AppearanceCard />
        <NotificationSettings role={session.userType} />
        {session.userType !== 'admin' && <TextsCard role={session.userType} />}
        <Card
          title={session.userType === 'admin' ? 'Your data' : 'Your data, and deleting your account'}
          titleAs="h2"
          footer={
            <Button to={paths.yourData} variant="secondary">
              Go to Your Data
            </Button>
          }
        >
          <p>
            Download everything we hold about you, see what you agreed to
            {session.userType !== 'admin' && ', or delete your account'}.
          </p>
        </Card>
      </div>
    </Container>
  )
}

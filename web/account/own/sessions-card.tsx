import { useNavigate } from 'react-router'
import { ownAccountCalls } from '#features/accounts/contract/own.ts'
import { privacyCalls } from '#features/privacy/contract.ts'
import type { Output } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import { ReadFailed } from '#web/data/read-failed.tsx'
import { clearPersonalData } from '#web/data/sign-out.ts'
import { useAction } from '#web/data/use-action.ts'
import { useRead } from '#web/data/use-read.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Badge } from '#web/ui/figures/badge.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { thenGoBack } from '#web/ui/overlays/go-back.ts'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { DateText } from '#web/ui/type/date-text.tsx'
import { browserName } from './browser-name.ts'

const failed = 'Could not sign you out'

/** The active sessions, each of which can be ended. */
export function SessionsCard() {
  const navigate = useNavigate()
  const sessions = useRead(ownAccountCalls.sessions, {})
  const leave = useAction(privacyCalls.signOutEverywhere, {
    onSuccess: async ({ message }) => {
      await clearPersonalData()
      await navigate(paths.landing)
      toast({ title: message })
    },
    failed,
  })
  return (
    <Card
      as="section"
      title="Where you are signed in"
      titleAs="h2"
      footer={
        <Button variant="secondary" loading={leave.isPending} onClick={() => leave.mutate({})}>
          Sign Out Everywhere
        </Button>
      }
    >
      {sessions.error ? (
        <ReadFailed title="We could not load this" read={sessions} />
      ) : sessions.data ? (
        <ul aria-label="Browsers" tabIndex={-1} className="divide-y divide-line">
          {sessions.data.map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </ul>
      ) : (
        <Skeleton className="h-16" />
      )}
      <p className="text-muted text-small">
        We keep no record of where you were: only which browser it is, and when it was last used.
      </p>
    </Card>
  )
}

function Session({ session }: { session: Output<typeof ownAccountCalls.sessions>[number] }) {
  const end = useAction(ownAccountCalls.endSession, {
    onSuccess: ({ message }) => toast({ title: message }),
    failed,
  })
  const name = browserName(session.browser)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name} {session.here && <Badge tone="good">This browser</Badge>}
        </p>
        <p className="text-muted text-small">
          Last used <DateText value={session.lastUsed} time />; signed in since <DateText value={session.since} />
        </p>
      </div>
      {!session.here && (
        <Button
          size="sm"
          variant="secondary"
          loading={end.isPending}
          loadingText="Ending..."
          onClick={() => thenGoBack(() => end.mutate({ id: session.id }))}
        >
          End<span className="sr-only"> the session in {name}</span>
        </Button>
      )}
    </li>
  )
}

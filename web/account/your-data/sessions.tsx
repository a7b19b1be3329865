import { privacyCalls } from '#features/privacy/contract.ts'
import { reasonOf } from '#web/data/failure.ts'
import { useRead } from '#web/data/use-read.ts'
import { Badge } from '#web/ui/figures/badge.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { browserName } from './browser-name.ts'

export function Sessions() {
  const sessions = useRead(privacyCalls.sessions, {})
  if (sessions.error)
    return (
      <ErrorState
        title="We could not load this"
        message={reasonOf(sessions.error)}
        requestId={sessions.error.requestId}
        onRetry={() => sessions.refetch()}
      />
    )
  if (!sessions.data) return <Skeleton className="h-16" />
  return (
    <ul className="divide-y divide-line">
      {sessions.data.map((session) => (
        <li key={session.since} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
          <span className="font-semibold">{browserName(session.browser)}</span>
          {session.here && <Badge tone="good">This browser</Badge>}
          <span className="w-full text-muted text-small">
            Since <DateText value={session.since} time />, until <DateText value={session.until} time /> at the latest
          </span>
        </li>
      ))}
    </ul>
  )
}

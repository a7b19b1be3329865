import { type BulkRun, bulkRunCalls } from '#features/bulk-runs/contract.ts'
import { bulkWorkNames, type RunState, runStateNames } from '#features/bulk-runs/rules.ts'
import { counted, withCommas } from '#shared/numbers.ts'
import { useAdminAction } from '#web/admin/frame/use-admin-action.ts'
import { useSession } from '#web/data/session.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Badge, type BadgeTone } from '#web/ui/figures/badge.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'

const tones: Record<RunState, BadgeTone> = { waiting: 'warn', running: 'info', stopped: 'neutral', done: 'good' }

type ListedRun = BulkRun & { startedByName: string; failures: string[] }

/** How far a run is, and what can be done about it. */
export function RunCard({ run }: { run: ListedRun }) {
  const dealtWith = run.sent + run.skipped + run.failed
  return (
    <Card
      as="li"
      title={`${bulkWorkNames[run.work]}${run.credits ? `: ${counted(run.credits, 'credit')} each` : ''}`}
      titleAs="h2"
      aside={<Badge tone={tones[run.state]}>{runStateNames[run.state]}</Badge>}
      className="gap-2 sm:p-4"
      footer={run.state === 'done' ? undefined : <RunActions run={run} />}
    >
      <progress
        className="h-2.5 w-full accent-brand"
        aria-label={`Progress of ${bulkWorkNames[run.work]}`}
        max={Math.max(run.total, dealtWith, 1)}
        value={run.state === 'done' && run.total === 0 ? 1 : dealtWith}
      />
      <p className="text-small tabular-nums" aria-live={run.state === 'running' ? 'polite' : undefined}>
        {withCommas(dealtWith)} of {withCommas(run.total)}:{' '}
        <strong>{run.credits ? `given to ${withCommas(run.sent)}` : `${withCommas(run.sent)} sent`}</strong>
        {`, ${withCommas(run.skipped)} skipped, ${withCommas(run.failed)} failed`}
      </p>
      <p className="text-label text-muted">
        Started by {run.startedByName}, <DateText value={run.startedAt} time />
        {run.finishedAt && (
          <>
            , finished <DateText value={run.finishedAt} time />
          </>
        )}
        {run.reason && ` · ${run.reason}`}
      </p>
      {run.failures.length > 0 && (
        <Disclosure label="Who it failed for">
          <ul className="list-disc pl-5 text-small">
            {run.failures.map((failure) => (
              <li key={failure}>{failure}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Card>
  )
}

function RunActions({ run }: { run: ListedRun }) {
  const session = useSession()
  const words = { failed: 'This did not work' }
  const stop = useAdminAction(bulkRunCalls.stop, { ...words, done: 'Stopped' })
  const resume = useAdminAction(bulkRunCalls.resume, { ...words, done: 'Resumed' })
  const agree = useAdminAction(bulkRunCalls.agree, { ...words, done: 'Begun' })
  const drop = useAdminAction(bulkRunCalls.drop, { ...words, done: 'Given up' })
  const runId = run.id
  if (run.state === 'running')
    return (
      <Button size="sm" variant="secondary" loading={stop.isPending} onClick={() => stop.mutate({ runId })}>
        Stop
      </Button>
    )
  return (
    <>
      {run.state === 'stopped' ? (
        <Button size="sm" loading={resume.isPending} onClick={() => resume.mutate({ runId })}>
          Resume
        </Button>
      ) : (
        <Button
          size="sm"
          loading={agree.isPending}
          disabledReason={run.startedBy === session?.id && 'Another admin has to agree.'}
          onClick={() => agree.mutate({ runId })}
        >
          Agree and Begin
        </Button>
      )}
      <Button size="sm" variant="quiet" loading={drop.isPending} onClick={() => drop.mutate({ runId })}>
        Give Up
      </Button>
    </>
  )
}

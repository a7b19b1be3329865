import { useState } from 'react'
import { bulkRunCalls } from '#features/bulk-runs/contract.ts'
import { bulkWorkNames, type RunState, runStateNames } from '#features/bulk-runs/rules.ts'
import { creditCalls } from '#features/credits/contract.ts'
import type { Output } from '#shared/endpoint.ts'
import { counted, withCommas } from '#shared/numbers.ts'
import { useMay } from '#web/admin/access/use-may.ts'
import type { Column } from '#web/admin/frame/column.ts'
import { RowActions } from '#web/admin/frame/row-actions.tsx'
import { useAdminAction } from '#web/admin/frame/use-admin-action.ts'
import { useSession } from '#web/data/session.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Badge, type BadgeTone } from '#web/ui/figures/badge.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { GiveUp } from './give-up.tsx'
import { TakeBack } from './take-back.tsx'

const tones: Record<RunState, BadgeTone> = { waiting: 'warn', running: 'info', stopped: 'neutral', done: 'good' }

export type ListedRun = Output<typeof bulkRunCalls.list>[number]

const whatOf = ({ work, credits }: ListedRun) =>
  `${bulkWorkNames[work]}${credits ? `: ${counted(credits, 'credit')} each` : ''}`

const dealtWithOf = ({ sent, skipped, failed }: ListedRun) => sent + skipped + failed

export const runColumns: readonly Column<ListedRun>[] = [
  {
    id: 'work',
    label: 'What',
    heads: true,
    value: ({ work }) => bulkWorkNames[work],
    cell: whatOf,
  },
  {
    id: 'state',
    label: 'State',
    from: 'laptop',
    value: ({ state }) => runStateNames[state],
    cell: ({ state }) => <Badge tone={tones[state]}>{runStateNames[state]}</Badge>,
  },
  { id: 'progress', label: 'Progress', cell: (run) => <Progress run={run} /> },
  {
    id: 'sent',
    label: 'Done',
    from: 'desktop',
    figure: true,
    value: ({ sent }) => sent,
    cell: ({ sent }) => withCommas(sent),
  },
  {
    id: 'skipped',
    label: 'Skipped',
    from: 'wide',
    figure: true,
    value: ({ skipped }) => skipped,
    cell: ({ skipped }) => withCommas(skipped),
  },
  {
    id: 'failed',
    label: 'Failed',
    from: 'wide',
    figure: true,
    value: ({ failed }) => failed,
    cell: ({ failed }) => withCommas(failed),
  },
  {
    id: 'started',
    label: 'Started',
    from: 'laptop',
    figure: true,
    value: ({ startedAt }) => startedAt,
    cell: ({ startedAt }) => <DateText value={startedAt} time />,
  },
  {
    id: 'by',
    label: 'By',
    from: 'desktop',
    value: ({ startedByName }) => startedByName,
    cell: ({ startedByName }) => startedByName,
  },
  {
    id: 'finished',
    label: 'Finished',
    from: 'wide',
    figure: true,
    value: ({ finishedAt }) => finishedAt,
    cell: ({ finishedAt }) => finishedAt && <DateText value={finishedAt} time />,
  },
]

function Progress({ run }: { run: ListedRun }) {
  const dealtWith = dealtWithOf(run)
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <progress
        className="h-2.5 w-24 accent-brand"
        aria-label={`Progress of ${bulkWorkNames[run.work]}`}
        max={Math.max(run.total, dealtWith, 1)}
        value={run.state === 'done' && run.total === 0 ? 1 : dealtWith}
      />
      <span className="whitespace-nowrap tabular-nums" aria-live={run.state === 'running' ? 'polite' : undefined}>
        {withCommas(dealtWith)} of {withCommas(run.total)}
      </span>
    </span>
  )
}

/** Why a run was started, its approval, and its failures. */
export const RunDetails = ({ run }: { run: ListedRun }) => (
  <>
    {run.reason && <p>{run.reason}</p>}
    {run.givenAt && (
      <p className="text-small">
        Takes back what is left of what the run of <DateText value={run.givenAt} time /> gave.
      </p>
    )}
    {run.agreedByName && <p className="text-small">Agreed to by {run.agreedByName}.</p>}
    {run.state === 'waiting' && (
      <p className="text-small">
        {run.mayAgree.length > 0
          ? `Asked to agree: ${run.mayAgree.join(', ')}.`
          : 'Nobody else may agree yet: an owner gives somebody the role Finance.'}
      </p>
    )}
    {run.failures.length > 0 && (
      <section>
        <h2 className="font-semibold">Who it failed for</h2>
        <ul className="list-disc pl-5 text-small">
          {run.failures.map((failure) => (
            <li key={failure}>{failure}</li>
          ))}
        </ul>
      </section>
    )}
    {!run.reason && !run.agreedByName && run.state !== 'waiting' && run.failures.length === 0 && (
      <p className="text-muted text-small">Nobody had to agree, and it failed for nobody.</p>
    )}
  </>
)

/** Approves a pending run: credits granted to so many cannot all be recovered. */
function Agree({ run, own }: { run: ListedRun; own: boolean }) {
  const [asking, setAsking] = useState(false)
  const agree = useAdminAction(bulkRunCalls.agree, {
    failed: 'This did not work',
    done: 'Begun',
    onDone: () => setAsking(false),
  })
  return (
    <>
      <Button size="sm" disabledReason={own && 'Another admin has to agree.'} onClick={() => setAsking(true)}>
        Agree and Begin
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`${whatOf(run)}?`}
        description={`It begins at once, for ${counted(run.total, 'contractor')}. Whoever gets or loses credits is told by email.`}
        confirmLabel="Agree and Begin"
        action={agree}
        onConfirm={() => agree.mutate({ runId: run.id })}
      />
    </>
  )
}

/** The actions of a run. */
export function RunActions({ run }: { run: ListedRun }) {
  const session = useSession()
  const may = useMay()
  const words = { failed: 'This did not work' }
  const stop = useAdminAction(bulkRunCalls.stop, { ...words, done: 'Stopped' })
  const resume = useAdminAction(bulkRunCalls.resume, { ...words, done: 'Resumed' })
  const [givingUp, setGivingUp] = useState(false)
  const runId = run.id
  if (run.state === 'done') return run.mayTakeBack && may(creditCalls.takeRunBack) ? <TakeBack runId={runId} /> : null
  if (run.state === 'running')
    return (
      <Button size="sm" variant="secondary" loading={stop.isPending} onClick={() => stop.mutate({ runId })}>
        Stop
      </Button>
    )
  return (
    <>
      <RowActions about={bulkWorkNames[run.work]} others={[{ label: 'Give Up', onSelect: () => setGivingUp(true) }]}>
        {run.state === 'stopped' && (
          <Button size="sm" loading={resume.isPending} onClick={() => resume.mutate({ runId })}>
            Resume
          </Button>
        )}
        {run.state === 'waiting' && may(bulkRunCalls.agree) && <Agree run={run} own={run.startedBy === session?.id} />}
      </RowActions>
      {givingUp && <GiveUp run={run} onClose={() => setGivingUp(false)} />}
    </>
  )
}

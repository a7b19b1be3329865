import { type CheckType, checkLabels } from '#features/verification/rules/check-types.ts'
import { refusedSince, stateOf } from '#features/verification/rules.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { CheckBadge } from './check-badge.tsx'
import { askFor } from './check-words.ts'
import { lastDay, type OwnCheck } from './own-checks.ts'
import { PromiseClock } from './promise-clock.tsx'

interface CheckRowProps {
  type: CheckType
  checks: readonly OwnCheck[]
  now: Date
  /** Why this cannot be requested now, if so. */
  closed: string | false
  onUpload: (type: CheckType) => void
}

/** A kind of check: what is needed, its state, and the next step. */
export function CheckRow({ type, checks, now, closed, onUpload }: CheckRowProps) {
  const { state, by } = stateOf(type, checks, now)
  const waiting = checks.find((check) => check.type === type && check.status === 'pending' && check.submittedAt)
  const refused = state === 'rejected' ? by : by && state !== 'pending' ? refusedSince(by, checks) : undefined
  const mayAsk = state !== 'approved' || type === 'insurance' || type === 'qualifications'
  return (
    <li className="grid gap-3 py-5 first:pt-0 last:pb-0 sm:grid-cols-[1fr_auto] sm:gap-x-6">
      <div className="grid min-w-0 content-start gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-bold font-display text-subheading">{checkLabels[type]}</h3>
          <CheckBadge state={state} />
        </div>
        <p className="text-muted text-small">{askFor[type]}</p>
        {by?.request.status === 'approved' && by.decidedAt && (
          <p className="text-small">
            Checked on <DateText value={by.request.decidedAt ?? ''} />
            {by.request.expiresAt && (
              <>
                {state === 'expired' ? ', ended on ' : ', counts until the end of '}
                <DateText value={lastDay(by.request.expiresAt)} />
              </>
            )}
          </p>
        )}
        {refused && refused !== by && (
          <p className="text-small">
            We could not confirm what you sent on{' '}
            <DateText value={refused.request.submittedAt ?? refused.request.createdAt} />.
          </p>
        )}
        {refused?.request.notes && (
          <p className="text-small">
            <strong>Why: </strong>
            {refused.request.notes}
          </p>
        )}
        {waiting && <PromiseClock request={waiting.request} />}
      </div>
      {mayAsk && (
        <Button
          variant={state === 'pending' || state === 'approved' ? 'quiet' : 'secondary'}
          className="self-start justify-self-start"
          disabledReason={closed}
          aria-label={`${wordsFor(state)}: ${checkLabels[type]}`}
          onClick={() => onUpload(type)}
        >
          {wordsFor(state)}
        </Button>
      )}
    </li>
  )
}

function wordsFor(state: ReturnType<typeof stateOf>['state']): string {
  if (state === 'pending') return 'Add Documents'
  if (state === 'approved') return 'Send a New One'
  return state === 'not_submitted' ? 'Upload Documents' : 'Try Again'
}

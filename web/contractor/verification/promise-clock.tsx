import { Clock } from 'lucide-react'
import type { VerificationRequest } from '#features/verification/contract.ts'
import { answerTimeLeft, reviewTime } from '#features/verification/rules.ts'
import { hours } from '#shared/dates.ts'
import { useTimeNow } from '#web/data/use-time-now.ts'
import { DateText } from '#web/ui/type/date-text.tsx'

/** The promised time of an answer, and how much is left. */
export function PromiseClock({ request }: { request: VerificationRequest }) {
  const now = useTimeNow()
  const { answerBy } = request
  if (!answerBy || request.status !== 'pending') return null
  const left = answerTimeLeft(new Date(answerBy), now)
  return (
    <div className="grid gap-1.5 text-small">
      <p className="flex items-start gap-1.5">
        <Clock className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden="true" />
        <span>
          Answer by <DateText value={answerBy} time />
          <span className="text-muted"> · {inWords(left)}</span>
        </span>
      </p>
      {left > 0 && (
        <svg className="h-1.5 w-full rounded-full" preserveAspectRatio="none" viewBox="0 0 100 6" aria-hidden="true">
          <rect width="100" height="6" className="fill-line" />
          <rect width={100 * (1 - left / reviewTime)} height="6" className="fill-brand" />
        </svg>
      )}
    </div>
  )
}

function inWords(left: number): string {
  if (left <= 0) return 'we are late, and we are sorry. It is at the top of our list'
  const whole = Math.ceil(left / hours(1))
  return whole === 1 ? 'less than an hour left' : `${whole} hours left`
}

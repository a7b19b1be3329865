import { days, hours } from '#shared/dates.ts'
import { counted } from '#shared/numbers.ts'
import { usePageTime } from '#web/data/session.ts'
import { Badge } from '#web/ui/figures/badge.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'

interface TimeLeftProps {
  until: string
  /** The pending action: an answer or a decision. */
  to?: 'answer' | 'decide'
}

/** The time left to answer or decide; highlighted on the last day, and marked once overdue. */
export function TimeLeft({ until, to = 'decide' }: TimeLeftProps) {
  const left = Date.parse(until) - usePageTime().getTime()
  const hoursLeft = Math.floor(left / hours(1))
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Badge tone={left <= 0 ? 'bad' : left < days(1) ? 'warn' : 'neutral'}>
        {left <= 0 ? 'Overdue' : hoursLeft === 0 ? 'Less than an hour left' : `${counted(hoursLeft, 'hour')} left`}
      </Badge>
      <span className="text-label text-muted">
        {to === 'answer' ? 'Answer by' : 'Decide by'} <DateText value={until} time />
      </span>
    </span>
  )
}

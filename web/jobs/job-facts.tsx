import { CalendarDays, Clock, MapPin, PoundSterling, Smartphone, Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OwnJob } from '#features/jobs/contract.ts'
import { urgencyLabels } from '#features/jobs/rules.ts'
import { distanceText } from '#features/places/rules.ts'
import { categoryName } from '#features/trades/rules.ts'
import { formatDay } from '#shared/dates.ts'
import { PoundRange } from '#web/ui/figures/money.tsx'

type KnownOfJob = Pick<OwnJob, 'location' | 'createdAt' | 'urgency' | 'budgetMin' | 'budgetMax' | 'category'> & {
  /** For somebody who would travel to it. */
  distanceMiles?: number | null
  /** Whether its homeowner's number is confirmed. */
  phoneConfirmed?: boolean
}

interface JobFactsProps {
  job: KnownOfJob
  /** The posting date alone, in another format: the homeowner’s active jobs, where the specification gives it. */
  dayAs?: (date: string) => string
}

/** The place (and distance), budget, urgency, category and date of a job. */
export function JobFacts({ job, dayAs }: JobFactsProps) {
  const { distanceMiles = null } = job
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-2 text-small [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted">
      <Fact label="Location" icon={<MapPin aria-hidden="true" />}>
        {job.location}
        {distanceMiles !== null && <span className="text-muted">, {distanceText(distanceMiles)}</span>}
      </Fact>
      <Fact label="Budget" icon={<PoundSterling aria-hidden="true" />}>
        <PoundRange min={job.budgetMin} max={job.budgetMax} without="No budget given" />
      </Fact>
      <Fact label="Urgency" icon={<Clock aria-hidden="true" />}>
        <span className={job.urgency === 'urgent' ? 'font-semibold text-bad' : undefined}>
          {urgencyLabels[job.urgency]}
        </span>
      </Fact>
      <Fact label="Category" icon={<Tag aria-hidden="true" />}>
        {categoryName(job.category)}
      </Fact>
      <Fact label="Posted" icon={<CalendarDays aria-hidden="true" />}>
        {!dayAs && 'Posted '}
        <time dateTime={job.createdAt}>{(dayAs ?? formatDay)(job.createdAt)}</time>
      </Fact>
      {job.phoneConfirmed && (
        <Fact label="Homeowner" icon={<Smartphone aria-hidden="true" />}>
          Phone confirmed
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-w-0 items-center gap-1.5">
      {icon}
      <dt className="sr-only">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

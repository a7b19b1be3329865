import { ChevronRight } from 'lucide-react'
import { useFragmentName } from '#web/data/use-fragment.ts'
import { responsePlace } from '#web/homeowner/dashboard/dashboard-place.ts'
import { isEnded, type JobWithLeads } from '#web/homeowner/dashboard/dashboard-view.ts'
import { JobBadge } from '#web/homeowner/dashboard/jobs/job-badge.tsx'
import { QuoteComparison } from '#web/homeowner/dashboard/quotes/quote-comparison.tsx'
import { Slots } from '#web/leads/slots.tsx'
import { useFold } from '#web/ui/layout/use-fold.ts'
import { ResponseCard } from './response-card.tsx'

interface JobResponsesProps {
  entry: JobWithLeads
  /** Whether it is open initially. */
  open: boolean
}

/** The responses to a job, with a comparison once there are several quotes. */
export function JobResponses({ entry: { job, leads }, open }: JobResponsesProps) {
  const fragment = useFragmentName()
  const { unfolded, fold } = useFold(
    open,
    leads.some(({ id }) => responsePlace(id) === fragment),
  )
  const headingId = `responses-${job.id}`
  const compared = leads.filter((lead) => lead.quote && !isEnded(lead))
  return (
    <section aria-labelledby={headingId}>
      <details {...fold} className="group/job">
        <summary className="-mx-2 flex min-h-11 list-none flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-control px-2 py-1.5 hover:bg-brand-wash [&::-webkit-details-marker]:hidden">
          <h2 id={headingId} className="flex gap-1.5 font-bold font-display text-heading">
            <ChevronRight
              className="mt-1 -ml-1 size-5 shrink-0 text-brand transition-transform group-open/job:rotate-90"
              aria-hidden="true"
            />
            {job.title}
          </h2>
          <span className="text-muted text-small">
            {job.status === 'completed' ? (
              <JobBadge job={job} />
            ) : (
              <Slots taken={job.quotesReceived} max={job.maxQuotes} />
            )}
          </span>
        </summary>
        <div className="mt-3 flex flex-col gap-4">
          {unfolded && compared.length > 1 && <QuoteComparison job={job} leads={compared} />}
          {unfolded &&
            leads.map((lead) => (
              <ResponseCard
                key={lead.id}
                lead={lead}
                rivals={leads.filter((other) => other !== lead && !isEnded(other))}
              />
            ))}
        </div>
      </details>
    </section>
  )
}

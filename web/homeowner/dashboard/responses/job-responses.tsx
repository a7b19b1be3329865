import { isEnded, type JobWithLeads } from '#web/homeowner/dashboard/dashboard-view.ts'
import { JobBadge } from '#web/homeowner/dashboard/jobs/job-badge.tsx'
import { QuoteComparison } from '#web/homeowner/dashboard/quotes/quote-comparison.tsx'
import { Slots } from '#web/leads/slots.tsx'
import { ResponseCard } from './response-card.tsx'

/** Everybody who responded to one job, with their quotes side by side once there are several. */
export function JobResponses({ entry: { job, leads } }: { entry: JobWithLeads }) {
  const headingId = `responses-${job.id}`
  const compared = leads.filter((lead) => lead.quote && !isEnded(lead))
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={headingId} className="font-bold font-display text-heading">
          {job.title}
        </h2>
        <p className="text-muted text-small">
          {job.status === 'completed' ? (
            <JobBadge job={job} />
          ) : (
            <Slots taken={job.quotesReceived} max={job.maxQuotes} />
          )}
        </p>
      </div>
      {compared.length > 1 && <QuoteComparison job={job} leads={compared} />}
      {leads.map((lead) => (
        <ResponseCard key={lead.id} lead={lead} rivals={leads.filter((other) => other !== lead && !isEnded(other))} />
      ))}
    </section>
  )
}

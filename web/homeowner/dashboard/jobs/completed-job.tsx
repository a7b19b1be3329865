import { paths } from '#shared/paths.ts'
import { jobPlace } from '#web/homeowner/dashboard/dashboard-place.ts'
import type { JobWithLeads } from '#web/homeowner/dashboard/dashboard-view.ts'
import { ReadQuote } from '#web/homeowner/dashboard/quotes/read-quote.tsx'
import { OwnReview } from '#web/homeowner/dashboard/responses/own-review.tsx'
import { JobFacts } from '#web/jobs/job-facts.tsx'
import { JobPhotos } from '#web/jobs/job-photos.tsx'
import { AgreedTotal } from '#web/leads/variations/agreed-total.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { DetailList } from '#web/ui/layout/detail-list.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { HideJob } from './hide-job.tsx'
import { JobBadge } from './job-badge.tsx'
import { PostAgain } from './post-again.tsx'

/** A completed job: the contractor, the date and the price. */
export function CompletedJob({ entry: { job, leads } }: { entry: JobWithLeads }) {
  const headingId = `${jobPlace(job.id)}-title`
  const lead = leads.find(({ status }) => status === 'completed')
  const finished = lead?.events.find((event) => event.to === 'completed')
  return (
    <article id={jobPlace(job.id)} tabIndex={-1} aria-labelledby={headingId} className="rounded-card">
      <Card
        titleAs="h2"
        title={<span id={headingId}>{job.title}</span>}
        aside={<JobBadge job={job} />}
        footer={
          <div className="flex flex-wrap items-center gap-3">
            {lead?.quote && <ReadQuote lead={lead} quote={lead.quote} rivals={[]} />}
            <PostAgain job={job} />
            <HideJob job={job} />
          </div>
        }
      >
        <JobFacts job={job} />
        <JobPhotos photos={job.photos} title={job.title} />
        {lead && (
          <DetailList
            rows={[
              {
                label: 'Done by',
                value: <TextLink to={paths.contractor(lead.contractor.id)}>{lead.contractor.businessName}</TextLink>,
              },
              ...(finished
                ? [
                    {
                      label: lead.presumedDone ? 'Counts as done since' : 'Confirmed',
                      value: <DateText value={finished.at} />,
                    },
                  ]
                : []),
              ...(lead.quote
                ? [{ label: 'Agreed total', value: <AgreedTotal leadId={lead.id} quoted={lead.quote.totalCost} /> }]
                : []),
            ]}
          />
        )}
        {lead && <OwnReview lead={lead} />}
      </Card>
    </article>
  )
}

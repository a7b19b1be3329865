import { JobFacts } from '../../jobs/job-facts.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Money } from '../../ui/money.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { jobPlace } from './dashboard-place.ts'
import type { JobWithLeads } from './dashboard-view.ts'
import { JobBadge } from './job-badge.tsx'
import { ReadQuote } from './read-quote.tsx'

/** A finished job: who did it, when, and for how much. */
export function CompletedJob({ entry: { job, leads } }: { entry: JobWithLeads }) {
  const headingId = `${jobPlace(job.id)}-title`
  const lead = leads.find(({ status }) => status === 'completed')
  const finished = lead?.events.findLast((event) => event.to === 'completed')
  return (
    <article id={jobPlace(job.id)} tabIndex={-1} aria-labelledby={headingId} className="rounded-card">
      <Card
        titleAs="h2"
        title={<span id={headingId}>{job.title}</span>}
        aside={<JobBadge job={job} />}
        footer={lead?.quote && <ReadQuote lead={lead} quote={lead.quote} rivals={[]} />}
      >
        <JobFacts job={job} />
        {lead && (
          <DetailList
            rows={[
              {
                label: 'Done by',
                value: <TextLink to={`/contractor/${lead.contractor.id}`}>{lead.contractor.businessName}</TextLink>,
              },
              ...(finished ? [{ label: 'Confirmed', value: <DateText value={finished.at} /> }] : []),
              ...(lead.quote ? [{ label: 'Agreed total', value: <Money pence={lead.quote.totalCost} /> }] : []),
            ]}
          />
        )}
      </Card>
    </article>
  )
}

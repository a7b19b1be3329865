import { Link } from 'react-router'
import { paths } from '#shared/paths.ts'
import { jobPlace } from '#web/homeowner/dashboard/dashboard-place.ts'
import type { JobWithLeads } from '#web/homeowner/dashboard/dashboard-view.ts'
import { NothingYet } from '#web/homeowner/dashboard/nothing-yet.tsx'
import { notificationTarget } from '#web/notifications/notification-target.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { ClosedJob } from './closed-job.tsx'
import { JobBadge } from './job-badge.tsx'

/** All jobs in short; a title links to the job on its own tab. */
export function AllJobs({ jobs }: { jobs: readonly JobWithLeads[] }) {
  if (jobs.length === 0)
    return (
      <NothingYet drawing="house" title="No jobs yet" label="Post Your First Job">
        Describe the work once, and contractors near you ask to quote. It is free.
      </NothingYet>
    )
  return (
    <Card padding="none">
      <ul {...notificationTarget(`${paths.clientDashboard}#all`)} className="divide-y divide-line">
        {jobs.map(({ job }) => (
          <li key={job.id}>
            {job.status === 'closed' ? (
              <ClosedJob job={job} />
            ) : (
              <Link
                to={`#${jobPlace(job.id)}`}
                preventScrollReset
                className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 rounded-card p-4 hover:bg-brand-wash sm:px-6"
              >
                <span className="min-w-0">
                  <span className="block font-bold font-display">{job.title}</span>
                  <span className="block text-muted text-small">
                    {job.location} · <DateText value={job.createdAt} /> · {job.quotesReceived} of {job.maxQuotes}{' '}
                    contractors
                  </span>
                </span>
                <JobBadge job={job} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

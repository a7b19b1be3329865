import type { JobWithLeads } from '#web/homeowner/dashboard/dashboard-view.ts'
import { NothingYet } from '#web/homeowner/dashboard/nothing-yet.tsx'
import { CompletedJob } from './completed-job.tsx'

/** The tab of finished jobs. */
export function CompletedJobs({ jobs }: { jobs: readonly JobWithLeads[] }) {
  if (jobs.length === 0)
    return (
      <NothingYet drawing="hammer" title="No completed jobs yet">
        A job comes here once the contractor has finished and you have confirmed it.
      </NothingYet>
    )
  return (
    <ul className="flex flex-col gap-5">
      {jobs.map((entry) => (
        <li key={entry.job.id}>
          <CompletedJob entry={entry} />
        </li>
      ))}
    </ul>
  )
}

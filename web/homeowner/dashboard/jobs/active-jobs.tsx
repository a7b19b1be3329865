import { jobLimits } from '#features/jobs/rules.ts'
import type { JobWithLeads } from '#web/homeowner/dashboard/dashboard-view.ts'
import { NothingYet } from '#web/homeowner/dashboard/nothing-yet.tsx'
import { ActiveJob } from './active-job.tsx'

export function ActiveJobs({ jobs }: { jobs: readonly JobWithLeads[] }) {
  if (jobs.length === 0)
    return (
      <NothingYet drawing="clipboard" title="No active jobs">
        Tell contractors near you what needs doing. Posting is free, and up to {jobLimits.slots} can quote.
      </NothingYet>
    )
  return (
    <ul className="flex flex-col gap-5">
      {jobs.map((entry) => (
        <li key={entry.job.id}>
          <ActiveJob entry={entry} />
        </li>
      ))}
    </ul>
  )
}

import { useFragment } from '#web/data/use-fragment.ts'
import { jobPlace } from '#web/homeowner/dashboard/dashboard-place.ts'
import type { DashboardView, JobWithLeads } from '#web/homeowner/dashboard/dashboard-view.ts'
import { NothingYet } from '#web/homeowner/dashboard/nothing-yet.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { CompletedJob } from './completed-job.tsx'

/** The completed jobs; hidden ones are listed in a line below. */
export function CompletedJobs({ completed, hidden }: Pick<DashboardView, 'completed' | 'hidden'>) {
  const fragment = useFragment()
  return (
    <div className="flex flex-col gap-5">
      {completed.length > 0 ? (
        <Jobs jobs={completed} />
      ) : (
        hidden.length === 0 && (
          <NothingYet drawing="hammer" title="No completed jobs yet">
            A job comes here once the contractor has finished and you have confirmed it.
          </NothingYet>
        )
      )}
      {hidden.length > 0 && (
        <Disclosure
          label={`Hidden from your list (${hidden.length})`}
          open={hidden.some(({ job }) => jobPlace(job.id) === fragment)}
        >
          <Jobs jobs={hidden} />
        </Disclosure>
      )}
    </div>
  )
}

function Jobs({ jobs }: { jobs: readonly JobWithLeads[] }) {
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

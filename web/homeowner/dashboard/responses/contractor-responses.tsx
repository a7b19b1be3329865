import type { JobWithLeads } from '#web/homeowner/dashboard/dashboard-view.ts'
import { NothingYet } from '#web/homeowner/dashboard/nothing-yet.tsx'
import { waitingAction } from '#web/homeowner/dashboard/waiting.ts'
import { JobResponses } from './job-responses.tsx'

/** With more jobs than this, only those that need the homeowner start open. */
const few = 3

/** The leads of the homeowner's jobs, by job. */
export function ContractorResponses({ responses }: { responses: readonly JobWithLeads[] }) {
  if (responses.length === 0)
    return (
      <NothingYet drawing="letterbox" title="No responses yet">
        Contractors who want to quote for one of your jobs appear here, and we email you about each one.
      </NothingYet>
    )
  return (
    <div className="flex flex-col gap-6">
      {responses.map((entry) => (
        <JobResponses
          key={entry.job.id}
          entry={entry}
          open={responses.length <= few || entry.leads.some(waitingAction)}
        />
      ))}
    </div>
  )
}

import { paths } from '#shared/paths.ts'
import type { JobWithLeads } from '#web/homeowner/dashboard/dashboard-view.ts'
import { NothingYet } from '#web/homeowner/dashboard/nothing-yet.tsx'
import { waitingAction } from '#web/homeowner/dashboard/waiting.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { JobResponses } from './job-responses.tsx'

/** With more jobs than this, only those that need the homeowner start open. */
const few = 3

interface ContractorResponsesProps {
  responses: readonly JobWithLeads[]
  /** The active jobs: while nobody responds, contractors can be invited to the first. */
  active: readonly JobWithLeads[]
}

/** The leads of the homeowner's jobs, by job. */
export function ContractorResponses({ responses, active: [waiting] }: ContractorResponsesProps) {
  if (responses.length === 0)
    return (
      <NothingYet
        drawing="letterbox"
        title="No responses yet"
        first={
          waiting && (
            <Button to={paths.contractors({ trade: waiting.job.category, location: waiting.job.postcode })}>
              Find a Contractor
            </Button>
          )
        }
      >
        Contractors who want to quote for one of your jobs appear here, and we email you about each one.
        {waiting && ' You can also invite one yourself.'}
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

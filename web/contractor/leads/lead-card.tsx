import type { ContractorLead } from '#features/leads/contract/lead.ts'
import { leadStates } from '#features/leads/rules/states.ts'
import { contractorNext } from '#features/leads/rules/words.ts'
import { paths } from '#shared/paths.ts'
import { leadPlace } from '#web/contractor/dashboard/dashboard-place.ts'
import { JobFacts } from '#web/jobs/job-facts.tsx'
import { LatestWords } from '#web/leads/latest-words.tsx'
import { LeadBadge } from '#web/leads/lead-badge.tsx'
import { LeadHistory } from '#web/leads/lead-history.tsx'
import { LeadProgress } from '#web/leads/lead-progress.tsx'
import { tells } from '#web/notifications/tells.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { LeadDetails } from './lead-details.tsx'

/** One lead: how far it has come, what can be done now, whom to reach, and everything that happened. */
export function LeadCard({ lead }: { lead: ContractorLead }) {
  const { job, homeowner } = lead
  const place = leadPlace(lead.id)
  const history = <LeadHistory lead={lead} reader="contractor" otherName={homeowner.firstName} />
  return (
    <article
      {...tells(paths.lead('contractor', lead.id))}
      id={place}
      tabIndex={-1}
      aria-labelledby={`${place}-title`}
      className="rounded-card"
    >
      <Card
        title={<span id={`${place}-title`}>{job.title}</span>}
        aside={<LeadBadge lead={lead} reader="contractor" />}
      >
        <JobFacts job={{ ...job, phoneConfirmed: homeowner.phoneConfirmed }} />
        {leadStates[lead.status].ended ? (
          <div>
            <p>{contractorNext(lead)}</p>
            <LatestWords lead={lead} reader="contractor" otherName={homeowner.firstName} />
            <div className="-mb-3 flex flex-wrap gap-x-4">
              <Disclosure label="Details" about={job.title}>
                <LeadDetails lead={lead} />
              </Disclosure>
              {history}
            </div>
          </div>
        ) : (
          <>
            <LeadProgress lead={lead} />
            <LeadDetails lead={lead} />
            {history}
          </>
        )}
      </Card>
    </article>
  )
}

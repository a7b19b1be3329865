import type { ContractorLead } from '#features/leads/contract.ts'
import { contractorNext } from '#features/leads/rules/words.ts'
import { issueAnswerTime } from '#features/leads/rules.ts'
import { hours } from '#shared/dates.ts'
import { JobFacts } from '../../jobs/job-facts.tsx'
import { LeadBadge } from '../../leads/lead-badge.tsx'
import { LeadHistory } from '../../leads/lead-history.tsx'
import { LeadProgress } from '../../leads/lead-progress.tsx'
import { Card } from '../../ui/card.tsx'
import { ClampedText } from '../../ui/clamped-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { leadPlace } from '../dashboard/dashboard-place.ts'
import { AnswerBy } from './answer-by.tsx'
import { HomeownerContact } from './homeowner-contact.tsx'
import { LeadActions } from './lead-actions.tsx'
import { OpeningMessage } from './opening-message.tsx'
import { YourQuote } from './your-quote.tsx'

/** One lead: how far it has come, what can be done now, whom to reach, and everything that happened. */
export function LeadCard({ lead }: { lead: ContractorLead }) {
  const { job, homeowner } = lead
  const place = leadPlace(lead.id)
  return (
    <article id={place} tabIndex={-1} aria-labelledby={`${place}-title`} className="rounded-card">
      <Card
        title={<span id={`${place}-title`}>{job.title}</span>}
        aside={<LeadBadge lead={lead} reader="contractor" />}
      >
        <JobFacts job={job} />
        <LeadProgress lead={lead} />
        <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[1fr_22rem]">
          <div className="flex min-w-0 flex-col gap-4">
            <div className="rounded-control bg-sunken px-3 py-2.5">
              <p>{contractorNext(lead)}</p>
              <AnswerBy lead={lead} />
            </div>
            {lead.issueOpen && (
              <Notice title="You reported that the site could not be viewed">
                {homeowner.firstName} has been asked to reply within {issueAnswerTime / hours(1)} hours. You can still
                record a visit if it takes place.
              </Notice>
            )}
            <LeadActions lead={lead} />
            <ClampedText text={job.description} />
            <OpeningMessage lead={lead} />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <HomeownerContact lead={lead} />
            {lead.quote && <YourQuote quote={lead.quote} title={job.title} />}
          </div>
        </div>
        <LeadHistory lead={lead} reader="contractor" otherName={homeowner.firstName} />
      </Card>
    </article>
  )
}

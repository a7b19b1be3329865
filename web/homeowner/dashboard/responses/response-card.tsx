import type { ClientLead } from '#features/leads/contract/lead.ts'
import { paths } from '#shared/paths.ts'
import { responsePlace } from '#web/homeowner/dashboard/dashboard-place.ts'
import { isEnded } from '#web/homeowner/dashboard/dashboard-view.ts'
import { ComplainLink } from '#web/leads/complain-link.tsx'
import { LeadHistory } from '#web/leads/lead-history.tsx'
import { LeadProgress } from '#web/leads/lead-progress.tsx'
import { OpeningMessage } from '#web/leads/opening-message.tsx'
import { notificationTarget } from '#web/notifications/notification-target.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { LazyDisclosure } from '#web/ui/layout/lazy-disclosure.tsx'
import { AboutContractor } from './about-contractor.tsx'
import { NextStep } from './next-step.tsx'
import { OpenIssue } from './open-issue.tsx'
import { OwnReview } from './own-review.tsx'
import { complaintIsNext, PartWays } from './response-actions.tsx'
import { ResponseContact } from './response-contact.tsx'
import { ResponseHeading } from './response-heading.tsx'
import { WorkTogether } from './work-together.tsx'

/** A contractor's response: who they are, the progress, and the next step; collapsed once it has come to nothing. */
export function ResponseCard({ lead, rivals }: { lead: ClientLead; rivals: readonly ClientLead[] }) {
  const { businessName } = lead.contractor
  const place = responsePlace(lead.id)
  const ended = isEnded(lead)
  return (
    <article
      {...notificationTarget(paths.lead('client', lead.id))}
      id={place}
      tabIndex={-1}
      aria-labelledby={`${place}-name`}
      className="rounded-card"
    >
      <Card>
        <ResponseHeading lead={lead} id={`${place}-name`} />
        {!ended && <LeadProgress lead={lead} />}
        {lead.status === 'pending' && <OpeningMessage lead={lead} reader="client" otherName={businessName} />}
        <NextStep lead={lead} rivals={rivals} />
        {!ended && <WorkTogether lead={lead} />}
        <OpenIssue lead={lead} />
        <OwnReview lead={lead} />
        {!ended && <ResponseContact lead={lead} />}
        <div className="-my-2 flex flex-wrap gap-x-4">
          {ended ? (
            <LazyDisclosure label="Details" about={businessName}>
              <div className="flex flex-col gap-4">
                <WorkTogether lead={lead} />
                <ResponseContact lead={lead} />
                <AboutContractor contractor={lead.contractor} />
              </div>
            </LazyDisclosure>
          ) : (
            <LazyDisclosure label="About the contractor" about={businessName} open={waitsForApproval(lead)}>
              <AboutContractor contractor={lead.contractor} />
            </LazyDisclosure>
          )}
          <LeadHistory lead={lead} reader="client" otherName={businessName} />
          {!lead.complaintId && !complaintIsNext(lead) && <ComplainLink lead={lead} otherName={businessName} />}
          <PartWays lead={lead} />
        </div>
      </Card>
    </article>
  )
}

/** Before approval, the contractor's details are what the decision is based on. */
const waitsForApproval = ({ status }: ClientLead): boolean => status === 'sent' || status === 'pending'

import type { ClientLead } from '#features/leads/contract/lead.ts'
import { paths } from '#shared/paths.ts'
import { LeadMessages } from '#web/conversations/lead-messages.tsx'
import { lateRead } from '#web/data/late-read.tsx'
import { responsePlace } from '#web/homeowner/dashboard/dashboard-place.ts'
import { AgreementRecord } from '#web/leads/agreement-record.tsx'
import { LeadHistory } from '#web/leads/lead-history.tsx'
import { LeadProgress } from '#web/leads/lead-progress.tsx'
import { OpeningMessage } from '#web/leads/opening-message.tsx'
import { tells } from '#web/notifications/tells.ts'
import { FigureList } from '#web/track-records/figure-list.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ClampedText } from '#web/ui/type/clamped-text.tsx'
import { ContactDetails } from './contact-details.tsx'
import { NextStep } from './next-step.tsx'
import { OpenIssue } from './open-issue.tsx'
import { OwnReview } from './own-review.tsx'
import { ResponseHeading } from './response-heading.tsx'

const AgreedPart = lateRead(() => import('#web/leads/variations/agreed-part.tsx'))
const LeadInvoices = lateRead(() => import('#web/leads/invoices/lead-invoices.tsx'))
const LeadVisit = lateRead(() => import('#web/visits/lead-visit.tsx'))

/** One contractor's response: who they are, how far it has come, and what can be done now. */
export function ResponseCard({ lead, rivals }: { lead: ClientLead; rivals: readonly ClientLead[] }) {
  const { contractor } = lead
  const place = responsePlace(lead.id)
  return (
    <article
      {...tells(paths.lead('client', lead.id))}
      id={place}
      tabIndex={-1}
      aria-labelledby={`${place}-name`}
      className="rounded-card"
    >
      <Card>
        <ResponseHeading lead={lead} id={`${place}-name`} />
        <LeadProgress lead={lead} />
        <NextStep lead={lead} rivals={rivals} />
        {lead.agreement && (
          <AgreementRecord agreement={lead.agreement} cancellable={lead.circumstances.includes('cancellable')} />
        )}
        <LeadVisit leadId={lead.id} status={lead.status} side="client" otherName={contractor.businessName} />
        <AgreedPart lead={lead} side="client" otherName={contractor.businessName} />
        <LeadInvoices lead={lead} side="client" otherName={contractor.businessName} />
        <OpenIssue lead={lead} />
        <OwnReview lead={lead} />
        <div className="grid grid-cols-1 gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="lg:col-start-2">
            <ContactDetails lead={lead} />
          </div>
          <div className="flex max-w-prose flex-col gap-3 lg:row-start-1">
            <LeadMessages leadId={lead.id} otherName={contractor.businessName} />
            <OpeningMessage lead={lead} reader="client" otherName={contractor.businessName} />
            <ClampedText text={contractor.description} />
            <FigureList record={contractor.record} label={`What we measured of ${contractor.businessName}`} />
            <p className="text-muted text-small">{contractor.trades.join(' · ')}</p>
          </div>
        </div>
        <div className="-my-2">
          <LeadHistory lead={lead} reader="client" otherName={contractor.businessName} />
        </div>
      </Card>
    </article>
  )
}

import type { ClientLead } from '#features/leads/contract/lead.ts'
import { lateRead } from '#web/data/late-read.tsx'
import { AgreementRecord } from '#web/leads/agreement-record.tsx'

const AgreedPart = lateRead(() => import('#web/leads/variations/agreed-part.tsx'))
const LeadInvoices = lateRead(() => import('#web/leads/invoices/lead-invoices.tsx'))
const LeadVisit = lateRead(() => import('#web/visits/lead-visit.tsx'))

/** Variations, which may need an answer, the agreement, visits and invoices. */
export function WorkTogether({ lead }: { lead: ClientLead }) {
  const otherName = lead.contractor.businessName
  return (
    <>
      <AgreedPart lead={lead} side="client" otherName={otherName} />
      {lead.agreement && (
        <AgreementRecord
          agreement={lead.agreement}
          status={lead.status}
          canceller={lead.circumstances.includes('cancellable') ? 'You' : null}
        />
      )}
      <LeadVisit leadId={lead.id} status={lead.status} side="client" otherName={otherName} />
      <LeadInvoices lead={lead} side="client" otherName={otherName} />
    </>
  )
}

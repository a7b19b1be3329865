import type { ClientLead } from '#features/leads/contract/lead.ts'
import { LeadMessages } from '#web/conversations/lead-messages.tsx'
import { OpeningMessage } from '#web/leads/opening-message.tsx'
import { ContactDetails } from './contact-details.tsx'

/** The contact details of a contractor, and their first message. */
export function ResponseContact({ lead }: { lead: ClientLead }) {
  const otherName = lead.contractor.businessName
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="lg:col-start-2">
        <ContactDetails lead={lead} />
      </div>
      <div className="flex max-w-prose flex-col gap-3 lg:row-start-1">
        <LeadMessages leadId={lead.id} otherName={otherName} />
        <OpeningMessage lead={lead} reader="client" otherName={otherName} />
      </div>
    </div>
  )
}

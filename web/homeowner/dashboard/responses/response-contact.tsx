import type { ClientLead } from '#features/leads/contract/lead.ts'
import { LeadMessages } from '#web/conversations/lead-messages.tsx'
import { OpeningMessage } from '#web/leads/opening-message.tsx'
import { ContactDetails } from './contact-details.tsx'

/** The messages with a contractor, and their contact details. */
export function ResponseContact({ lead }: { lead: ClientLead }) {
  const otherName = lead.contractor.businessName
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex max-w-prose flex-col gap-3">
        <LeadMessages leadId={lead.id} otherName={otherName} />
        {/* Of a request it stands above the answer, which it decides. */}
        {lead.status !== 'pending' && <OpeningMessage lead={lead} reader="client" otherName={otherName} />}
      </div>
      <ContactDetails lead={lead} />
    </div>
  )
}

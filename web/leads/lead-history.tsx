import type { ClientLead } from '#features/leads/contract/lead.ts'
import { historyText } from '#features/leads/rules/story.ts'
import { counted } from '#shared/numbers.ts'
import { LazyDisclosure } from '#web/ui/layout/lazy-disclosure.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { LeadMessage } from './lead-message.tsx'

interface LeadHistoryProps {
  lead: Pick<ClientLead, 'events'>
  reader: 'client' | 'contractor'
  otherName: string
}

/** All steps of a lead with their times; the same for both sides. */
export function LeadHistory({ lead, reader, otherName }: LeadHistoryProps) {
  const count = lead.events.length
  return (
    <LazyDisclosure label={`History (${counted(count, 'step')})`} about={otherName}>
      <ol className="flex flex-col gap-3 border-line-strong border-l-2 pl-4 text-small">
        {lead.events.map((event) => (
          <li key={event.id}>
            <p>{historyText(event, reader, otherName)}</p>
            <p className="text-muted">
              <DateText value={event.at} time />
            </p>
            <LeadMessage event={event} reader={reader} otherName={otherName} />
          </li>
        ))}
      </ol>
    </LazyDisclosure>
  )
}

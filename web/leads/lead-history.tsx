import type { ClientLead, LeadEvent } from '#features/leads/contract/lead.ts'
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
  const what = (event: LeadEvent) => (
    <>
      <p>{historyText(event, reader, otherName)}</p>
      <p className="text-muted">
        <DateText value={event.at} time />
      </p>
    </>
  )
  // The message of the first step is on the card.
  if (count === 1)
    return (
      <div className="py-2 text-small">
        {lead.events.map((event) => (
          <div key={event.id}>{what(event)}</div>
        ))}
      </div>
    )
  return (
    <LazyDisclosure label={`History (${counted(count, 'step')})`} about={otherName}>
      <ol className="flex flex-col gap-3 border-line-strong border-l-2 pl-4 text-small">
        {lead.events.map((event) => (
          <li key={event.id}>
            {what(event)}
            <LeadMessage event={event} reader={reader} otherName={otherName} />
          </li>
        ))}
      </ol>
    </LazyDisclosure>
  )
}

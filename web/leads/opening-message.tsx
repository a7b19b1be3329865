import type { LeadEvent } from '#features/leads/contract/lead.ts'
import { LeadMessage } from './lead-message.tsx'

interface OpeningMessageProps {
  lead: { events: readonly LeadEvent[] }
  reader: 'client' | 'contractor'
  otherName: string
}

/** The first message of a lead. */
export function OpeningMessage({ lead, reader, otherName }: OpeningMessageProps) {
  const [opening] = lead.events
  if (!opening?.notes && !opening?.removed) return null
  const what = opening.action === 'invite' ? 'Invitation' : 'Message'
  return (
    <figure className="border-accent border-l-4 pl-4">
      <figcaption className="text-muted text-small">
        {opening.by === reader ? `Your ${what.toLowerCase()}` : `${what} from ${otherName}`}
      </figcaption>
      <LeadMessage event={opening} reader={reader} otherName={otherName} />
    </figure>
  )
}

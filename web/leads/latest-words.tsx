import type { LeadEvent } from '#features/leads/contract/lead.ts'
import { historyText, isMessageTo, isWordedByUs } from '#features/leads/rules/story.ts'
import { LeadMessage } from './lead-message.tsx'

interface LatestWordsProps {
  lead: { events: readonly LeadEvent[] }
  reader: 'client' | 'contractor'
  otherName: string
}

/** The other side's message with the last step: a reason, or the requested changes; or what changed in the job. */
export function LatestWords({ lead, reader, otherName }: LatestWordsProps) {
  const [, ...since] = lead.events
  const last = since.at(-1)
  if (!last || !isMessageTo(last, reader)) return null
  return (
    <figure className="mt-2 border-accent border-l-4 pl-4">
      <figcaption className="text-muted text-small">
        {isWordedByUs(last) ? historyText(last, reader, otherName) : `${otherName} wrote`}
      </figcaption>
      <LeadMessage event={last} reader={reader} otherName={otherName} />
    </figure>
  )
}

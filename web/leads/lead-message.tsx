import type { LeadEvent } from '#features/leads/contract/lead.ts'
import { isMessageTo, isWordedByUs } from '#features/leads/rules/story.ts'
import { removedText } from '#features/removals/rules.ts'
import { ReportButton } from '#web/reports/report-button.tsx'

interface LeadMessageProps {
  event: LeadEvent
  reader: 'client' | 'contractor'
  otherName: string
}

/** The message of a lead's step. The reader can report it; a removed one says why. */
export function LeadMessage({ event, reader, otherName }: LeadMessageProps) {
  if (event.removed) return <p className="text-muted italic">{removedText(event.removed)}</p>
  if (!event.notes) return null
  const about = isWordedByUs(event) ? `how ${otherName} changed the job` : `what ${otherName} wrote`
  return (
    <>
      <StepText event={event} />
      {isMessageTo(event, reader) && <ReportButton kind="message" thingId={event.id} about={about} />}
    </>
  )
}

/** The text of a lead's step, as a quotation unless we worded it. */
export const StepText = ({ event }: { event: LeadEvent }) =>
  isWordedByUs(event) ? (
    <p className="whitespace-pre-line">{event.notes}</p>
  ) : (
    <blockquote className="whitespace-pre-line">“{event.notes}”</blockquote>
  )

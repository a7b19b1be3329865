import type { ClientLead } from '#features/leads/contract/lead.ts'
import { answerDueAt } from '#web/homeowner/dashboard/waiting.ts'
import { DateText } from '#web/ui/type/date-text.tsx'

/** The deadline for an answer, if any: the homeowner's to a request, the contractor's to an invitation. */
export function AnswerBy({ lead, className }: { lead: ClientLead; className?: string }) {
  const due = answerDueAt(lead)
  if (!due) return null
  return (
    <span className={className}>
      {lead.status === 'sent' ? 'They can answer until' : 'Answer by'} <DateText value={due} time />
    </span>
  )
}

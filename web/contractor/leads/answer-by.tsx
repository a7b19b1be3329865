import type { ContractorLead } from '#features/leads/contract/lead.ts'
import { DateText } from '#web/ui/type/date-text.tsx'

/** The deadline for an answer, if any: the contractor's to an invitation, the homeowner's to a request. */
export function AnswerBy({ lead }: { lead: ContractorLead }) {
  if (!lead.answerDueAt) return null
  return (
    <span className="mt-0.5 block font-semibold">
      {lead.status === 'sent' ? 'Answer by' : `${lead.homeowner.firstName} can answer until`}{' '}
      <DateText value={lead.answerDueAt} time />
    </span>
  )
}

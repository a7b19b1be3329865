import type { ContractorLead } from '#features/leads/contract/lead.ts'
import { isDisputed } from '#features/leads/rules/states.ts'
import { DateText } from '#web/ui/type/date-text.tsx'

/** The deadline for an answer, if any: the contractor's to an invitation, the homeowner's to a request. */
export function AnswerBy({ lead }: { lead: ContractorLead }) {
  if (!lead.answerDueAt || isDisputed(lead)) return null
  return (
    <span className="mt-0.5 block font-semibold">
      {lead.status === 'sent' ? 'Answer by' : `${lead.homeowner.firstName} can answer until`}{' '}
      <DateText value={lead.answerDueAt} time />
    </span>
  )
}

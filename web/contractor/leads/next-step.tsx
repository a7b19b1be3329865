import type { ContractorLead } from '#features/leads/contract/lead.ts'
import { leadStates } from '#features/leads/rules/states.ts'
import { contractorNext } from '#features/leads/rules/words.ts'
import { AnswerBy } from './answer-by.tsx'
import { OpenReport } from './open-report.tsx'

/** What an open lead waits for, until when, and what has been reported about it. */
export function NextStep({ lead }: { lead: ContractorLead }) {
  if (leadStates[lead.status].ended) return null
  return (
    <>
      <div className="rounded-control bg-sunken px-3 py-2.5">
        <p>{contractorNext(lead)}</p>
        <AnswerBy lead={lead} />
      </div>
      <OpenReport lead={lead} />
    </>
  )
}

import type { ContractorLead } from '#features/leads/contract/lead.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'

/** The contractor's report that a visit could not take place, while it is being looked at. */
export function OpenReport({ lead: { issue, homeowner } }: { lead: ContractorLead }) {
  if (!issue) return null
  if (issue.state === 'contested')
    return (
      <Notice tone="warn" title={`${homeowner.firstName} does not agree with your report`}>
        {issue.statement && <p className="whitespace-pre-line">“{issue.statement}”</p>}
        <p>We are reading what both of you wrote, and will decide.</p>
      </Notice>
    )
  return (
    <Notice title="You reported that the site could not be viewed">
      {homeowner.firstName} has been asked to verify it
      {issue.answerDueAt && (
        <>
          {' '}
          by <DateText value={issue.answerDueAt} time />
        </>
      )}
      . If there is no answer, your credit comes back. You can still record a visit if it takes place.
    </Notice>
  )
}

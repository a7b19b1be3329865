import type { ContractorLead } from '#features/leads/contract/lead.ts'
import { logsAttempts, reportKinds, silenceUpholds } from '#features/leads/rules/reports.ts'
import { leadStates } from '#features/leads/rules/states.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'

/** The contractor's open report: its kind, and whose answer is due when. */
export function OpenReport({ lead }: { lead: ContractorLead }) {
  const { issue, homeowner, credit, status } = lead
  if (!issue) return null
  const decidedForYou = credit.returned
    ? 'it is decided for you (your credit has come back already, by another rule)'
    : 'your credit comes back'
  const { label } = reportKinds[issue.reason]
  if (issue.state === 'contested')
    return (
      <Notice
        tone="warn"
        title={`${homeowner.firstName} ${issue.answeredAt ? 'does not agree with' : 'has not answered'} your report: ${label}`}
      >
        {issue.statement && <p className="whitespace-pre-line">“{issue.statement}”</p>}
        <p>
          {issue.answeredAt
            ? 'We are reading what both of you wrote, and will decide'
            : 'The visit has been recorded since, so we are reading your report, and will decide'}
          {issue.decideBy && (
            <>
              {' '}
              by <DateText value={issue.decideBy} time />; not decided by then, {decidedForYou}
            </>
          )}
          .
        </p>
      </Notice>
    )
  return (
    <Notice title={`You reported: ${label}`}>
      {homeowner.firstName} has been asked to verify it
      {issue.answerDueAt && (
        <>
          {' '}
          by <DateText value={issue.answerDueAt} time />
        </>
      )}
      . If there is no answer,{' '}
      {silenceUpholds(issue) ? decidedForYou : 'a person here decides, as the visit has been recorded'}; if they
      disagree, a person here reads both of you and decides.
      {!leadStates[status].ended && ' The lead can still go on meanwhile.'}
      {logsAttempts(status) && ' Once the visit is recorded, a person here also decides if there is no answer.'}
    </Notice>
  )
}

import type { ClientLead } from '#features/leads/contract/lead.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { formatMoment } from '#shared/dates.ts'
import { reasonOf } from '#web/data/failure.ts'
import { useAction } from '#web/data/use-action.ts'
import { ReportAnswer } from '#web/homeowner/answer/report-answer.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

/** The contractor reports that a visit could not take place: what they said, and the homeowner's answer to it. */
export function OpenIssue({ lead }: { lead: ClientLead }) {
  const { issue, contractor } = lead
  if (!issue) return null
  return (
    <Notice tone="warn" title={`${contractor.businessName} reports a missed visit`}>
      <p className="whitespace-pre-line">“{issue.notes}”</p>
      {issue.state === 'open' ? (
        <AnswerReport lead={lead} dueAt={issue.answerDueAt} />
      ) : (
        <p>
          You said that this is not right{issue.statement && `: “${issue.statement}”`}. Somebody here will read both
          sides and decide; you will hear from us.
        </p>
      )}
    </Notice>
  )
}

function AnswerReport({ lead, dueAt }: { lead: ClientLead; dueAt: string | null }) {
  const answer = useAction(leadCalls.answerIssue, {
    onSuccess: () => toast({ title: 'Thank you for your answer' }),
    onError: (failure) =>
      toast({ title: 'Failed to send your answer', description: reasonOf(failure), variant: 'destructive' }),
  })
  return (
    <div className="mt-3 grid gap-4">
      <p>
        Is this right? If it is, their lead credit goes back to them and this lead ends.
        {dueAt && ` If you do not answer by ${formatMoment(dueAt)}, we will accept the report.`}
      </p>
      <ReportAnswer sending={answer.isPending} onAnswer={(said) => answer.mutate({ leadId: lead.id, ...said })} />
    </div>
  )
}

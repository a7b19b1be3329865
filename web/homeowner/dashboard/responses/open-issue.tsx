import type { ClientLead } from '#features/leads/contract/lead.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { upholdingEnds } from '#features/leads/rules/protection.ts'
import { ifSilent, reportKinds, whatOfJob } from '#features/leads/rules/reports.ts'
import { visitCalls } from '#features/visits/contract.ts'
import { formatMoment } from '#shared/dates.ts'
import { refetchFeatures } from '#web/data/reads.ts'
import { useAction } from '#web/data/use-action.ts'
import { useDraftState } from '#web/data/use-draft-state.ts'
import { useRead } from '#web/data/use-read.ts'
import { useReads } from '#web/data/use-reads.ts'
import { noAnswer, paidBackAlready, ReportAnswer } from '#web/homeowner/answer/report-answer.tsx'
import { AttemptList } from '#web/leads/attempt-list.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { Appointments } from '#web/visits/appointments.tsx'

/** The contractor's report about the homeowner, and the homeowner's answer. */
export function OpenIssue({ lead }: { lead: ClientLead }) {
  const { issue, contractor, attempts } = lead
  const visits = useRead(visitCalls.list, {}).data ?? []
  if (!issue) return null
  const appointments = visits.flatMap(({ leadId, startsAt, state }) =>
    leadId === lead.id && startsAt ? [{ startsAt, state }] : [],
  )
  return (
    <Notice tone="warn" title={`${contractor.businessName} reports ${reportKinds[issue.reason].what}`}>
      <p className="whitespace-pre-line">“{issue.notes}”</p>
      <Appointments visits={appointments} />
      {attempts.length > 0 && (
        <div className="mt-2">
          <p className="font-semibold">How they tried to reach you</p>
          <AttemptList attempts={attempts} />
        </div>
      )}
      {issue.state === 'open' ? (
        <AnswerReport lead={lead} issue={issue} />
      ) : (
        <p className="mt-2">
          {issue.answeredAt
            ? `You said that this is not right${issue.statement ? `: “${issue.statement}”` : ''}. Somebody here reads both sides and decides`
            : 'You have not answered in time, and the visit has been recorded since. Somebody here reads the report and decides'}
          {issue.decideBy && ` by ${formatMoment(issue.decideBy)}`}. Not decided by then, it is decided for the
          contractor. You will hear from us.
        </p>
      )}
    </Notice>
  )
}

function ifItIs({ status, creditReturned, issue }: ClientLead): string {
  const job = issue ? whatOfJob(issue.reason) : ''
  if (creditReturned) return `${paidBackAlready}${job}`
  const place = upholdingEnds(status) ? ' and their place becomes free' : ''
  return `If it is, they get back what they paid to reach you${place}.${job}`
}

function AnswerReport({ lead, issue }: { lead: ClientLead; issue: NonNullable<ClientLead['issue']> }) {
  const { draft, change, clear } = useDraftState(`report:${lead.id}`, noAnswer)
  const client = useReads()
  const answer = useAction(leadCalls.answerIssue, {
    onSuccess: () => {
      clear()
      toast({ title: 'Thank you for your answer' })
    },
    failed: 'Failed to send your answer',
    onError: () => {
      // Usually it was answered elsewhere meanwhile, or its time has passed: refetch.
      void refetchFeatures(client, leadCalls.answerIssue.changes ?? [])
    },
  })
  return (
    <div className="mt-3 grid gap-4">
      <p>
        Is this right? {ifItIs(lead)}
        {issue.answerDueAt && ` If you do not answer by ${formatMoment(issue.answerDueAt)}, ${ifSilent(issue)}.`}
      </p>
      <ReportAnswer
        statement={draft.statement}
        onStatement={(statement) => change({ statement })}
        sending={answer.isPending}
        onAnswer={(said) => answer.mutate({ leadId: lead.id, ...said })}
      />
    </div>
  )
}

import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { leadCalls } from '#features/leads/contract.ts'
import { ifSilent, reportKinds, whatOfJob } from '#features/leads/rules/reports.ts'
import { decisionTime } from '#features/leads/rules/times.ts'
import { formatMoment, hours } from '#shared/dates.ts'
import { isRefused } from '#web/data/failure.ts'
import { tokenIn } from '#web/data/mailed-link.ts'
import { prefetch } from '#web/data/prefetch.ts'
import { readKey } from '#web/data/read-key.ts'
import { useAction } from '#web/data/use-action.ts'
import { useDraftState } from '#web/data/use-draft-state.ts'
import { useRead } from '#web/data/use-read.ts'
import { useReads } from '#web/data/use-reads.ts'
import { AttemptList } from '#web/leads/attempt-list.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { ArrivalHeading } from '#web/ui/layout/arrival-heading.tsx'
import { Appointments } from '#web/visits/appointments.tsx'
import { MailedQuestion } from './mailed-question.tsx'
import { noAnswer, paidBackAlready, ReportAnswer } from './report-answer.tsx'

const title = 'Is this right?'
export const handle = taskPage

export const meta = pageMeta({ title, hidden: true })

export async function loader({ context, url }: LoaderFunctionArgs) {
  const token = tokenIn(url.searchParams)
  const { data } = await prefetch(context, [leadCalls.reportByLink, { token }])
  return data
}

/** The target of the link in mails about a report: the homeowner answers it without signing in. */
export default function AnswerReport() {
  const [search] = useSearchParams()
  const token = tokenIn(search)
  const question = useRead(leadCalls.reportByLink, { token })
  // The link does not identify the lead: the deadline distinguishes one report from another.
  const { draft, change, clear } = useDraftState(`report:${question.data?.answerDueAt ?? ''}`, noAnswer)
  const client = useReads()
  const answer = useAction(leadCalls.answerIssueByLink, {
    onSuccess: clear,
    failed: 'Failed to send your answer',
    onError: (failure) => {
      // Usually it was answered elsewhere meanwhile, or its time has passed: read the question from the beginning.
      if (isRefused(failure)) void client.resetQueries({ queryKey: readKey(leadCalls.reportByLink, { token }) })
    },
  })
  return (
    <MailedQuestion title={title} question={question} answered={answer.data?.message}>
      {({ contractor, jobTitle, reason, notes, attempts, visits, answerDueAt, creditReturned, visited }) => (
        <>
          <ArrivalHeading>{title}</ArrivalHeading>
          <p>
            {contractor} reports {reportKinds[reason].what}, about <strong>“{jobTitle}”</strong>:
          </p>
          <blockquote className="whitespace-pre-line border-line border-l-4 pl-4">“{notes}”</blockquote>
          <Appointments visits={visits} />
          {attempts.length > 0 && (
            <div>
              <p className="font-semibold">How they tried to reach you</p>
              <AttemptList attempts={attempts} />
            </div>
          )}
          <p className="text-muted text-small">
            {creditReturned ? paidBackAlready : 'If it is right, they get back what they paid to reach you.'}
            {whatOfJob(reason)} If you do not agree, somebody here reads both sides and decides within{' '}
            {decisionTime / hours(1)} hours; not decided by then, it is decided for the contractor. If you do not answer
            by {formatMoment(answerDueAt)}, {ifSilent({ visited })}.
          </p>
          <ReportAnswer
            statement={draft.statement}
            onStatement={(statement) => change({ statement })}
            sending={answer.isPending}
            onAnswer={(said) => answer.mutate({ token, ...said })}
          />
        </>
      )}
    </MailedQuestion>
  )
}

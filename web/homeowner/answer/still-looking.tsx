import { useState } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { jobCalls } from '#features/jobs/contract.ts'
import { formatMoment } from '#shared/dates.ts'
import { tokenIn } from '#web/data/mailed-link.ts'
import { prefetch } from '#web/data/prefetch.ts'
import { useAction } from '#web/data/use-action.ts'
import { useRead } from '#web/data/use-read.ts'
import { ConfirmClosing } from '#web/jobs/confirm-closing.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ArrivalHeading } from '#web/ui/layout/arrival-heading.tsx'
import { MailedQuestion } from './mailed-question.tsx'

const title = 'Still looking?'
export const handle = taskPage

export const meta = pageMeta({ title, hidden: true })

export async function loader({ context, url }: LoaderFunctionArgs) {
  const token = tokenIn(url.searchParams)
  const { data } = await prefetch(context, [jobCalls.stillLookingQuestion, { token }])
  return data
}

/** The target of the weekly mail: the homeowner says whether they are still looking, without signing in. */
export default function StillLooking() {
  const [search] = useSearchParams()
  const token = tokenIn(search)
  const [asking, setAsking] = useState(false)
  const question = useRead(jobCalls.stillLookingQuestion, { token })
  const answer = useAction(jobCalls.stillLookingByLink, { failed: 'Failed to send your answer' })
  const say = (looking: boolean) => () => answer.mutate({ token, looking })
  return (
    <MailedQuestion title={title} question={question} answered={answer.data?.message}>
      {(asked) => (
        <>
          <ArrivalHeading>{title}</ArrivalHeading>
          <p>
            Your job <strong>“{asked.title}”</strong> is open for quotes. Are you still looking for somebody?
          </p>
          <p className="text-muted text-small">
            If you do not answer by {formatMoment(asked.answerDueAt)}, we will close the job, and contractors who paid
            to reach you will get that back.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              loading={answer.isPending && answer.variables?.looking}
              disabled={answer.isPending}
              onClick={say(true)}
            >
              Yes, Keep It Open
            </Button>
            <Button variant="secondary" disabled={answer.isPending} onClick={() => setAsking(true)}>
              No, Close the Job
            </Button>
          </div>
          <ConfirmClosing
            open={asking}
            onOpenChange={setAsking}
            jobTitle={asked.title}
            action={answer}
            onConfirm={say(false)}
          />
        </>
      )}
    </MailedQuestion>
  )
}

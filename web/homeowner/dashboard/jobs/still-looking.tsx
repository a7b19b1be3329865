import { useState } from 'react'
import { jobCalls, type OwnJob } from '#features/jobs/contract.ts'
import { formatMoment } from '#shared/dates.ts'
import { useAction } from '#web/data/use-action.ts'
import { ConfirmClosing } from '#web/jobs/confirm-closing.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { thenGoBack } from '#web/ui/overlays/go-back.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

/** The weekly question about an open job, until answered. */
export function StillLooking({ job }: { job: OwnJob }) {
  const [asking, setAsking] = useState(false)
  const answer = useAction(jobCalls.answerStillLooking, {
    onSuccess: ({ message }) => toast({ title: 'Thank you for your answer', description: message }),
    failed: 'Failed to send your answer',
  })
  if (job.answerDueAt === null) return null
  const say = (looking: boolean) => answer.mutate({ id: job.id, looking })
  return (
    <Notice tone="warn" title="Still looking for somebody?">
      <p>
        Please answer by {formatMoment(job.answerDueAt)}. If we do not hear from you by then, we will close the job, and
        contractors who paid to reach you will get that back.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="sm" disabled={answer.isPending} onClick={() => thenGoBack(() => say(true))}>
          Yes, Keep It Open <span className="sr-only">: {job.title}</span>
        </Button>
        <Button
          size="sm"
          variant="secondary"
          disabled={answer.isPending || !job.settled}
          onClick={() => setAsking(true)}
        >
          No, Close the Job <span className="sr-only">: {job.title}</span>
        </Button>
      </div>
      <ConfirmClosing
        open={asking}
        onOpenChange={setAsking}
        jobTitle={job.title}
        action={answer}
        onConfirm={() => say(false)}
      />
    </Notice>
  )
}

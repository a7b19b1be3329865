import { jobAdminCalls } from '#features/jobs/contract/admin.ts'
import type { AdminJob } from '#features/jobs/contract.ts'
import { deletionReasonLength } from '#shared/lengths.ts'
import { AnswerDialog } from '#web/admin/frame/answer-dialog.tsx'
import { useAdminAction } from '#web/admin/frame/use-admin-action.ts'
import { noWords, useDraftState } from '#web/data/use-draft-state.ts'

/** Removes a job, with a reason for its owner. */
export function DeleteJob({ job, onClose }: { job: AdminJob; onClose: () => void }) {
  const answer = useDraftState(`delete-job:${job.id}`, noWords, onClose)
  const remove = useAdminAction(jobAdminCalls.remove, {
    done: 'Job Deleted Successfully',
    failed: 'Failed to Delete Job',
    onDone: answer.clear,
  })
  return (
    <AnswerDialog
      answer={answer}
      title="Delete Job"
      description={`“${job.title}” by ${job.client.name}. Its contractors are told and get their credits back. This cannot be undone.`}
      label="Reason"
      hint={`${job.client.name} reads this word for word in an email.`}
      longest={deletionReasonLength}
      sendLabel="Delete Job"
      danger
      action={remove}
      onSend={(reason) => remove.mutate({ jobId: job.id, reason })}
      onClose={onClose}
    />
  )
}

import { Archive } from 'lucide-react'
import { jobCalls, type OwnJob } from '#features/jobs/contract.ts'
import { closingMeans, notSettled } from '#features/jobs/rules.ts'
import { deletionReasonLength } from '#shared/lengths.ts'
import { useAction } from '#web/data/use-action.ts'
import { useDraftState } from '#web/data/use-draft-state.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { DialogButton } from '#web/ui/overlays/dialog-button.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

/** Closes a job, after confirmation. */
export const CloseJob = ({ job }: { job: OwnJob }) => (
  <DialogButton
    variant="quiet"
    size="sm"
    icon={<Archive className="size-4" aria-hidden="true" />}
    disabledReason={!job.settled && notSettled.closing}
    about={job.id}
    name="close"
    dialog={(onClose) => <CloseDialog job={job} onClose={onClose} />}
  >
    Close Job <span className="sr-only">“{job.title}”</span>
  </DialogButton>
)

const blank = { reason: '' }

function CloseDialog({ job, onClose }: { job: OwnJob; onClose: () => void }) {
  const { draft, change, clear } = useDraftState(`close-job:${job.id}`, blank, onClose)
  const { reason } = draft
  const closing = useAction(jobCalls.close, {
    onSuccess: ({ message }) => {
      toast({ title: 'Job closed', description: message })
      clear()
    },
    failed: 'Failed to close job',
  })
  return (
    <FormDialog
      title="Close Job"
      description={closingMeans(job.title)}
      sendLabel="Close Job"
      action={closing}
      onSend={() => closing.mutate({ id: job.id, reason })}
      onClose={onClose}
    >
      <Field label="Reason" optional hint="Any contractors in touch read it.">
        <Textarea
          rows={3}
          maxLength={deletionReasonLength}
          value={reason}
          onChange={(event) => change({ reason: event.target.value })}
        />
      </Field>
    </FormDialog>
  )
}

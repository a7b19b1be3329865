import { Archive } from 'lucide-react'
import { useState } from 'react'
import { jobCalls, type OwnJob } from '#features/jobs/contract.ts'
import { deletionReasonLength, notSettled } from '#features/jobs/rules.ts'
import { useAction } from '#web/data/use-action.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

/** Closes a job, once the homeowner is sure. */
export function CloseJob({ job }: { job: OwnJob }) {
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const closing = useAction(jobCalls.close, {
    onSuccess: ({ message }) => toast({ title: 'Job closed', description: message }),
    failed: 'Failed to close job',
  })
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={<Archive className="size-4" aria-hidden="true" />}
        disabledReason={!job.settled && notSettled.closing}
        onClick={() => setAsking(true)}
      >
        Close Job <span className="sr-only">“{job.title}”</span>
      </Button>
      {asking && (
        <FormDialog
          title="Close Job"
          description={`Nobody can ask to quote for “${job.title}” any more. Any contractors in touch are told, and get their lead credits back. You still find it under All Jobs, where you can post it again.`}
          sendLabel="Close Job"
          sending={closing.isPending}
          onSend={() => closing.mutate({ id: job.id, reason })}
          onClose={() => setAsking(false)}
        >
          <Field label="Reason" optional hint="Any contractors in touch read it.">
            <Textarea
              rows={3}
              maxLength={deletionReasonLength}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        </FormDialog>
      )}
    </>
  )
}

import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { jobCalls, type OwnJob } from '#features/jobs/contract.ts'
import { notSettled } from '#features/jobs/rules.ts'
import { reasonOf } from '#web/data/failure.ts'
import { useAction } from '#web/data/use-action.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

/** Deletes a job, after confirmation. While contractors are at work, it says why it cannot. */
export function DeleteJob({ job }: { job: OwnJob }) {
  const [asking, setAsking] = useState(false)
  const removal = useAction(jobCalls.remove, {
    onSuccess: ({ message }) => {
      setAsking(false)
      toast({ title: message })
    },
    onError: (failure) => {
      setAsking(false)
      const title = failure.code === 'NOT_SETTLED' ? notSettled.title : 'Failed to delete job'
      toast({ title, description: reasonOf(failure), variant: 'destructive' })
    },
  })
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={<Trash2 className="size-4" aria-hidden="true" />}
        disabledReason={!job.settled && `${notSettled.title}. ${notSettled.message}`}
        onClick={() => setAsking(true)}
      >
        Delete Job <span className="sr-only">“{job.title}”</span>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete Job"
        description={`“${job.title}” disappears for you, and nobody else can ask about it. Contractors get back what they paid to reach you; those you had approved keep what you shared with them. This cannot be undone.`}
        confirmLabel="Delete Job"
        cancelLabel="Keep Job"
        danger
        action={removal}
        onConfirm={() => removal.mutate({ id: job.id })}
      />
    </>
  )
}

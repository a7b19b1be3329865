import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
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
  const reasonId = useId()
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
    <div className="flex items-center gap-x-4 max-sm:flex-col max-sm:items-start">
      <Button
        variant="quiet"
        size="sm"
        className="shrink-0 disabled:bg-transparent"
        icon={<Trash2 className="size-4" aria-hidden="true" />}
        disabled={!job.settled}
        aria-describedby={job.settled ? undefined : reasonId}
        onClick={() => setAsking(true)}
      >
        Delete Job <span className="sr-only">“{job.title}”</span>
      </Button>
      {!job.settled && (
        <p id={reasonId} className="max-w-md text-label text-muted">
          <strong>{notSettled.title}.</strong> {notSettled.message}
        </p>
      )}
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
    </div>
  )
}

import { Pencil } from 'lucide-react'
import type { OwnJob } from '#features/jobs/contract.ts'
import { DialogButton } from '#web/ui/overlays/dialog-button.tsx'
import { late } from '#web/ui/states/late.tsx'

const EditJobDialog = late(() => import('./edit-job-dialog.tsx'))

/** Edits a job, while any field may be changed. */
export function EditJob({ job }: { job: OwnJob }) {
  if (job.changeable.length === 0) return null
  return (
    <DialogButton
      variant="quiet"
      size="sm"
      icon={<Pencil className="size-4" aria-hidden="true" />}
      about={job.id}
      name="edit"
      dialog={(onClose) => <EditJobDialog job={job} onClose={onClose} />}
    >
      Edit Job <span className="sr-only">“{job.title}”</span>
    </DialogButton>
  )
}

import { Images } from 'lucide-react'
import type { OwnJob } from '#features/jobs/contract.ts'
import { DialogButton } from '#web/ui/overlays/dialog-button.tsx'
import { late } from '#web/ui/states/late.tsx'

const PhotosDialog = late(() => import('./photos-dialog.tsx'))

/** Edits a job's photos, while they may be changed. */
export function EditPhotos({ job }: { job: OwnJob }) {
  if (!job.changeable.includes('description')) return null
  return (
    <DialogButton
      variant="quiet"
      size="sm"
      icon={<Images className="size-4" aria-hidden="true" />}
      about={job.id}
      name="photos"
      dialog={(onClose) => <PhotosDialog job={job} onClose={onClose} />}
    >
      {job.photos.length > 0 ? 'Edit Photos' : 'Add Photos'} <span className="sr-only">“{job.title}”</span>
    </DialogButton>
  )
}

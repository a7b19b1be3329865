import { Images } from 'lucide-react'
import { useState } from 'react'
import type { OwnJob } from '#features/jobs/contract.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { late } from '#web/ui/states/late.tsx'

const PhotosDialog = late(() => import('./photos-dialog.tsx'))

/** The way to a job's photos, while they may be changed. */
export function EditPhotos({ job }: { job: OwnJob }) {
  const [open, setOpen] = useState(false)
  if (!job.changeable.includes('description')) return null
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={<Images className="size-4" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {job.photos.length > 0 ? 'Edit Photos' : 'Add Photos'} <span className="sr-only">“{job.title}”</span>
      </Button>
      {open && <PhotosDialog job={job} onClose={() => setOpen(false)} />}
    </>
  )
}

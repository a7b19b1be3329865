import { Images } from 'lucide-react'
import { useState } from 'react'
import type { OwnJob } from '#features/jobs/contract.ts'
import { hasPhotosHere } from '#web/data/photo-store.ts'
import { useHydrated } from '#web/data/use-hydrated.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { late } from '#web/ui/states/late.tsx'

const PhotosDialog = late(() => import('./photos-dialog.tsx'))
const PhotosOnTheirWay = late(() => import('./photos-on-their-way.tsx'))

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

/** Photos chosen before the job was posted, while some of them have not arrived. */
export function ArrivingPhotos({ job }: { job: OwnJob }) {
  const hydrated = useHydrated()
  const [waiting] = useState(() => hydrated && hasPhotosHere(job.id))
  return waiting ? <PhotosOnTheirWay job={job} /> : null
}

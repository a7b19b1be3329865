import { MapPin } from 'lucide-react'
import { useState } from 'react'
import type { OwnJob } from '#features/jobs/contract.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { late } from '#web/ui/states/late.tsx'

const StreetDialog = late(() => import('./street-dialog.tsx'))

/** The way for the homeowner to say in which house and street the job is. */
export function GiveStreet({ job }: { job: Pick<OwnJob, 'id' | 'street' | 'title'> }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={<MapPin className="size-4" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {job.street ? 'Change Address' : 'Add Address'} <span className="sr-only">“{job.title}”</span>
      </Button>
      {open && <StreetDialog job={job} onClose={() => setOpen(false)} />}
    </>
  )
}

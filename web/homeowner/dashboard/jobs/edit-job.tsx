import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { OwnJob } from '#features/jobs/contract.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { late } from '#web/ui/states/late.tsx'

const EditJobDialog = late(() => import('./edit-job-dialog.tsx'))

/** The way to change a job, while something of it may be changed. */
export function EditJob({ job }: { job: OwnJob }) {
  const [open, setOpen] = useState(false)
  if (job.changeable.length === 0) return null
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={<Pencil className="size-4" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Edit Job <span className="sr-only">“{job.title}”</span>
      </Button>
      {open && <EditJobDialog job={job} onClose={() => setOpen(false)} />}
    </>
  )
}

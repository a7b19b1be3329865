import { MapPin } from 'lucide-react'
import type { OwnJob } from '#features/jobs/contract.ts'
import { DialogButton } from '#web/ui/overlays/dialog-button.tsx'
import { late } from '#web/ui/states/late.tsx'

const StreetDialog = late(() => import('./street-dialog.tsx'))

/** Adds the house and street of a job. */
export const GiveStreet = ({ job }: { job: Pick<OwnJob, 'id' | 'street' | 'title'> }) => (
  <DialogButton
    variant="quiet"
    size="sm"
    icon={<MapPin className="size-4" aria-hidden="true" />}
    about={job.id}
    name="street"
    dialog={(onClose) => <StreetDialog job={job} onClose={onClose} />}
  >
    {job.street ? 'Change Address' : 'Add Address'} <span className="sr-only">“{job.title}”</span>
  </DialogButton>
)

import { useState } from 'react'
import { jobStreetCalls } from '#features/jobs/contract/street.ts'
import type { OwnJob } from '#features/jobs/contract.ts'
import { useActionWithToast } from '#web/data/use-action-with-toast.ts'
import { useDraftState } from '#web/data/use-draft-state.ts'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { StreetField } from './street-field.tsx'

interface StreetDialogProps {
  job: Pick<OwnJob, 'id' | 'street'>
  onClose: () => void
}

/** Adds, changes or removes the house and street of a job. */
export default function StreetDialog({ job, onClose }: StreetDialogProps) {
  const [begun] = useState({ words: job.street ?? '' })
  const { draft, change, clear } = useDraftState(`street:${job.id}`, begun, onClose)
  const street = draft.words
  const give = useActionWithToast(jobStreetCalls.giveStreet, {
    done: street.trim() ? 'The address is saved' : 'The address is taken back',
    failed: 'Failed to save the address',
    onDone: clear,
  })
  return (
    <FormDialog
      title="Where the Job Is"
      description="Whoever is to visit you is told by email."
      sendLabel="Save Address"
      sendingLabel="Saving..."
      action={give}
      onSend={() => give.mutate({ id: job.id, street })}
      // A new address is kept for later; a change is discarded.
      onClose={job.street ? clear : onClose}
    >
      <StreetField value={street} onChange={(words) => change({ words })} error={give.error?.fields?.street} />
    </FormDialog>
  )
}

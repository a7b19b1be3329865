import { closingMeans } from '#features/jobs/rules.ts'
import type { Actions } from '#web/ui/overlays/acting.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'

interface ConfirmClosingProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  jobTitle: string
  action: Actions
  onConfirm: () => void
}

/** Confirms that a job is to be closed after its owner said they are no longer looking. */
export function ConfirmClosing({ jobTitle, ...dialog }: ConfirmClosingProps) {
  return (
    <ConfirmDialog
      title="Close the job?"
      description={closingMeans(jobTitle)}
      confirmLabel="Close the Job"
      cancelLabel="Keep It Open"
      {...dialog}
    />
  )
}

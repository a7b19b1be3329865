import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'

interface ConfirmClosingProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  jobTitle: string
  loading: boolean
  onConfirm: () => void
}

/** Confirms that a job is to be closed after its owner said they are no longer looking. */
export function ConfirmClosing({ jobTitle, ...dialog }: ConfirmClosingProps) {
  return (
    <ConfirmDialog
      title="Close the job?"
      description={`Nobody can ask to quote for “${jobTitle}” any more. Any contractors in touch are told, and get back what they paid to reach you. You still find it under All Jobs, where you can post it again.`}
      confirmLabel="Close the Job"
      cancelLabel="Keep It Open"
      {...dialog}
    />
  )
}

import { leadCalls } from '#features/leads/contract.ts'
import { useLeadStep } from '#web/leads/use-lead-step.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import type { LeadDialogProps } from './lead-dialog-props.ts'

/** Declines an invitation. */
export function DeclineDialog({ lead, onClose }: LeadDialogProps) {
  const step = useLeadStep(leadCalls.decline, 'decline', onClose)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Decline Invitation"
      description={`${lead.homeowner.firstName} will be told that you cannot take on “${lead.job.title}”. It costs you nothing, and cannot be undone.`}
      confirmLabel="Decline Invitation"
      danger
      action={step}
      onConfirm={() => step.mutate({ leadId: lead.id })}
    />
  )
}

import type { ComponentType } from 'react'
import type { ClientLead } from '#features/leads/contract/lead.ts'
import { type LeadAction, leadActions } from '#features/leads/rules/actions.ts'
import type { ButtonLook } from '#web/ui/actions/button.tsx'
import { DialogButton } from '#web/ui/overlays/dialog-button.tsx'

export interface StepDialogProps {
  lead: ClientLead
  action: LeadAction
  onClose: () => void
}

interface StepButtonProps {
  lead: ClientLead
  action: LeadAction
  /** The name of a button that stands for several actions. */
  name?: string
  variant: ButtonLook['variant']
  size?: ButtonLook['size']
  dialog: ComponentType<StepDialogProps>
}

/** The button of a response's step, with its dialog. */
export function StepButton({ lead, action, name = action, dialog: StepDialog, ...look }: StepButtonProps) {
  return (
    <DialogButton
      {...look}
      about={lead.id}
      name={name}
      dialog={(onClose) => <StepDialog lead={lead} action={action} onClose={onClose} />}
    >
      {leadActions[action].label}
      <span className="sr-only">
        {' '}
        – {lead.contractor.businessName}, {lead.job.title}
      </span>
    </DialogButton>
  )
}

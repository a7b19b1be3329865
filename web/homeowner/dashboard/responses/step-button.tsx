import { type ComponentType, useState } from 'react'
import type { ClientLead } from '#features/leads/contract/lead.ts'
import { type LeadAction, leadActions } from '#features/leads/rules/actions.ts'
import { Button, type ButtonLook } from '#web/ui/actions/button.tsx'

export interface StepDialogProps {
  lead: ClientLead
  action: LeadAction
  onClose: () => void
}

interface StepButtonProps {
  lead: ClientLead
  action: LeadAction
  variant: ButtonLook['variant']
  dialog: ComponentType<StepDialogProps>
}

/** The button of a step of a response, and the dialog in which it is taken. */
export function StepButton({ lead, action, variant, dialog: StepDialog }: StepButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {leadActions[action].label}
        <span className="sr-only">
          {' '}
          – {lead.contractor.businessName}, {lead.job.title}
        </span>
      </Button>
      {open && <StepDialog lead={lead} action={action} onClose={() => setOpen(false)} />}
    </>
  )
}

import { type ComponentType, useState } from 'react'
import type { ContractorLead } from '#features/leads/contract/lead.ts'
import { Button, type ButtonLook } from '#web/ui/actions/button.tsx'
import type { LeadDialogProps } from './lead-dialog-props.ts'

interface StepButtonProps {
  lead: ContractorLead
  label: string
  variant: ButtonLook['variant']
  dialog: ComponentType<LeadDialogProps>
}

/** The button of one step of a lead, and the dialog in which it is taken. */
export function StepButton({ lead, label, variant, dialog: StepDialog }: StepButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {label}
        <span className="sr-only"> for {lead.job.title}</span>
      </Button>
      {open && <StepDialog lead={lead} onClose={() => setOpen(false)} />}
    </>
  )
}

import { type ComponentType, useState } from 'react'
import type { ContractorLead } from '#features/leads/contract/lead.ts'
import { Button, type ButtonLook } from '#web/ui/actions/button.tsx'
import type { LeadDialogProps } from './lead-dialog-props.ts'

interface StepButtonProps extends Pick<ButtonLook, 'variant' | 'size'> {
  /** Where links to the step arrive. */
  id?: string | undefined
  lead: ContractorLead
  label: string
  dialog: ComponentType<LeadDialogProps>
}

/** The button of one step of a lead, and the dialog in which it is taken. */
export function StepButton({ lead, label, dialog: StepDialog, ...look }: StepButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button {...look} className={look.id && 'scroll-mt-[min(24rem,45dvh)]'} onClick={() => setOpen(true)}>
        {label}
        <span className="sr-only"> for {lead.job.title}</span>
      </Button>
      {open && <StepDialog lead={lead} onClose={() => setOpen(false)} />}
    </>
  )
}

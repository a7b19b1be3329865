import { type ComponentType, useState } from 'react'
import type { ContractorLead } from '#features/leads/contract/lead.ts'
import { Button, type ButtonLook } from '#web/ui/actions/button.tsx'
import type { LeadDialogProps } from './lead-dialog-props.ts'

/** In which dialog a step is taken, or on which page. */
export type Step = ComponentType<LeadDialogProps> | { page: (leadId: string) => string }

interface StepButtonProps extends Pick<ButtonLook, 'variant' | 'size'> {
  /** Where links to the step arrive. */
  id?: string | undefined
  lead: ContractorLead
  label: string
  step: Step
}

/** The button of one step of a lead, which opens the dialog or leads to the page on which it is taken. */
export function StepButton({ lead, label, step, ...look }: StepButtonProps) {
  const [open, setOpen] = useState(false)
  const button = { ...look, className: look.id && 'scroll-mt-[min(24rem,45dvh)]' }
  const words = (
    <>
      {label}
      <span className="sr-only"> for {lead.job.title}</span>
    </>
  )
  if ('page' in step)
    return (
      <Button {...button} to={step.page(lead.id)}>
        {words}
      </Button>
    )
  const StepDialog = step
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {words}
      </Button>
      {open && <StepDialog lead={lead} onClose={() => setOpen(false)} />}
    </>
  )
}

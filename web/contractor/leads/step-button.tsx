import type { ComponentType } from 'react'
import type { ContractorLead } from '#features/leads/contract/lead.ts'
import { Button, type ButtonLook } from '#web/ui/actions/button.tsx'
import { DialogButton } from '#web/ui/overlays/dialog-button.tsx'
import type { LeadDialogProps } from './lead-dialog-props.ts'

/** The dialog or page of a step. */
export type Step = ComponentType<LeadDialogProps> | { page: (leadId: string) => string }

interface StepButtonProps extends Pick<ButtonLook, 'variant' | 'size'> {
  /** The id that links to the step point to. */
  id?: string | undefined
  lead: ContractorLead
  label: string
  step: Step
  /** Why it cannot be taken now; the button is hidden then. */
  overtaken?: string | undefined
}

/** The button of a lead's step, which opens its dialog or page. */
export function StepButton({ lead, label, step, overtaken, ...look }: StepButtonProps) {
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
    <DialogButton
      {...button}
      about={lead.id}
      name={label}
      overtaken={overtaken}
      dialog={(onClose) => <StepDialog lead={lead} onClose={onClose} />}
    >
      {words}
    </DialogButton>
  )
}

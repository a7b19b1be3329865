import { leadEndingCalls } from '#features/leads/contract/endings.ts'
import { leadActions } from '#features/leads/rules/actions.ts'
import { creditBack, doneSentences } from '#features/leads/rules/words.ts'
import { formatMoment } from '#shared/dates.ts'
import { useLeadStep } from '#web/leads/use-lead-step.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import type { LeadDialogProps } from './lead-dialog-props.ts'

const { label } = leadActions['step-back']

/** Steps back from a job that has changed since it was requested. */
export default function StepBackDialog({ lead, onClose }: LeadDialogProps) {
  const { takenBack } = lead.credit
  const follows = `${doneSentences['step-back']} ${creditBack(takenBack)}`
  const step = useLeadStep(leadEndingCalls.stepBack, 'step-back', onClose, follows)
  const back = takenBack
    ? `your credit goes with those it came with, which were taken back: “${takenBack}”. Your place`
    : 'your credit comes back at once and your place'
  const until = lead.stepBackUntil ? ` You can do so until ${formatMoment(lead.stepBackUntil)}.` : ''
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={label}
      description={`“${lead.job.title}” was changed after you asked for it. If you step back, ${back} goes to somebody else.${until}`}
      confirmLabel={label}
      action={step}
      onConfirm={() => step.mutate({ leadId: lead.id })}
    />
  )
}

import { leadEndingCalls } from '#features/leads/contract/endings.ts'
import { leadActions } from '#features/leads/rules/actions.ts'
import { noWords, useDraftState } from '#web/data/use-draft-state.ts'
import { useLeadStep } from '#web/leads/use-lead-step.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import type { LeadDialogProps } from './lead-dialog-props.ts'
import { NotesDialog } from './notes-dialog.tsx'
import { stillReported } from './still-reported.ts'

const { label } = leadActions['call-off']

/** Calls off agreed work, and says what follows. */
export default function CallOffDialog({ lead, onClose }: LeadDialogProps) {
  const notes = useDraftState(`call-off:${lead.id}`, noWords, onClose)
  const step = useLeadStep(leadEndingCalls.callOff, 'call-off', notes.clear)
  const { firstName } = lead.homeowner
  return (
    <NotesDialog
      notes={notes}
      title={label}
      description={`You will not do “${lead.job.title}”, although your quote was accepted. It is open again for other contractors.`}
      label="Reason"
      hint={`A sentence. ${firstName} will read it.`}
      required
      wrong={step.error?.fields?.reason}
      sendLabel={label}
      danger
      action={step}
      onSend={() => step.mutate({ leadId: lead.id, reason: notes.draft.words })}
      onClose={onClose}
    >
      <Notice tone="warn">
        Your credit does not come back, and {firstName} may review what happened. Pay back what was paid for work that
        is not done, and cancel each invoice that is no longer owed.{stillReported(lead)}
      </Notice>
    </NotesDialog>
  )
}

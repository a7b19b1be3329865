import { leadCalls } from '#features/leads/contract.ts'
import { leadActions } from '#features/leads/rules/actions.ts'
import { noWords, useDraftState } from '#web/data/use-draft-state.ts'
import { useLeadStep } from '#web/leads/use-lead-step.ts'
import type { LeadDialogProps } from './lead-dialog-props.ts'
import { NotesDialog } from './notes-dialog.tsx'

const { label } = leadActions['mark-contacted']

/** Records that the homeowner was contacted. */
export function MarkContactedDialog({ lead, onClose }: LeadDialogProps) {
  const notes = useDraftState(`mark-contacted:${lead.id}`, noWords, onClose)
  const step = useLeadStep(leadCalls.markContacted, 'mark-contacted', notes.clear)
  return (
    <NotesDialog
      notes={notes}
      title={label}
      description={`Records that you and ${lead.homeowner.firstName} have been in touch about “${lead.job.title}”.`}
      label="Notes"
      hint={`What you agreed, for example when you will visit. ${lead.homeowner.firstName} can read it.`}
      sendLabel={label}
      action={step}
      onSend={() => step.mutate({ leadId: lead.id, notes: notes.draft.words })}
      onClose={onClose}
    />
  )
}

import { leadCalls } from '#features/leads/contract.ts'
import { noWords, useDraftState } from '#web/data/use-draft-state.ts'
import { useLeadStep } from '#web/leads/use-lead-step.ts'
import type { LeadDialogProps } from './lead-dialog-props.ts'
import { NotesDialog } from './notes-dialog.tsx'
import { mayReport, stillReported } from './still-reported.ts'

/** Withdraws from a lead; says what is lost. */
export default function WithdrawDialog({ lead, onClose }: LeadDialogProps) {
  const notes = useDraftState(`withdraw:${lead.id}`, noWords, onClose)
  const step = useLeadStep(leadCalls.withdraw, 'withdraw', notes.clear)
  const paid = lead.confirmedAt !== null
  const instead = mayReport(lead)
    ? ' Was nobody there, or does nobody answer? Report that instead, and the credit can come back.'
    : ''
  return (
    <NotesDialog
      notes={notes}
      title="Withdraw from This Job"
      description={
        paid
          ? `You give up “${lead.job.title}” for good. Your place goes to somebody else; the credit you spent does not come back.${instead}${stillReported(lead)}`
          : `You give up “${lead.job.title}” for good. No credit was taken for it.`
      }
      label="Reason"
      hint={`${lead.homeowner.firstName} will read it.`}
      sendLabel="Withdraw from Job"
      danger
      action={step}
      onSend={() => step.mutate({ leadId: lead.id, notes: notes.draft.words })}
      onClose={onClose}
    />
  )
}

import { leadCalls } from '#features/leads/contract.ts'
import { leadActions } from '#features/leads/rules/actions.ts'
import { noWords, useDraftState } from '#web/data/use-draft-state.ts'
import { useLeadStep } from '#web/leads/use-lead-step.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import { agreedOf, useLeadVisits } from '#web/visits/use-lead-visits.ts'
import { timeInWords } from '#web/visits/visit-words.ts'
import type { LeadDialogProps } from './lead-dialog-props.ts'
import { NotesDialog } from './notes-dialog.tsx'

/** Records the site visit: the agreed one, where there is one. */
export default function SiteVisitDialog({ lead, onClose }: LeadDialogProps) {
  const { firstName } = lead.homeowner
  const notes = useDraftState(`site-visit-complete:${lead.id}`, noWords, onClose)
  const step = useLeadStep(leadCalls.siteVisitComplete, 'site-visit-complete', notes.clear)
  const agreed = agreedOf(useLeadVisits(lead.id))
  return (
    <NotesDialog
      notes={notes}
      title="Site Visit Update"
      description={`Records that you have seen the site for “${lead.job.title}”. You can provide your formal quote afterwards.`}
      label="Visit notes"
      hint={`What you found. ${firstName} can read it.`}
      sendLabel={leadActions['site-visit-complete'].label}
      action={step}
      onSend={() => step.mutate({ leadId: lead.id, visitNotes: notes.draft.words })}
      onClose={onClose}
    >
      {agreed && (
        <Notice tone="info" title="This was the agreed visit">
          <p>{timeInWords(agreed)}</p>
        </Notice>
      )}
    </NotesDialog>
  )
}

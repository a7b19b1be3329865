import { leadCalls } from '#features/leads/contract.ts'
import { leadActions } from '#features/leads/rules/actions.ts'
import { useLeadStep } from '#web/leads/use-lead-step.ts'
import type { LeadDialogProps } from './lead-dialog-props.ts'
import { NotesDialog } from './notes-dialog.tsx'

/** Records the site visit. */
export function SiteVisitDialog({ lead, onClose }: LeadDialogProps) {
  const step = useLeadStep(leadCalls.siteVisitComplete, 'site-visit-complete', onClose)
  return (
    <NotesDialog
      title="Site Visit Update"
      description={`Records that you have seen the site for “${lead.job.title}”. You can provide your formal quote afterwards.`}
      label="Visit notes"
      hint={`What you found. ${lead.homeowner.firstName} can read it.`}
      sendLabel={leadActions['site-visit-complete'].label}
      sending={step.isPending}
      onSend={(visitNotes) => step.mutate({ leadId: lead.id, visitNotes })}
      onClose={onClose}
    />
  )
}

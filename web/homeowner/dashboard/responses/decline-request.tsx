import type { ClientLead } from '#features/leads/contract/lead.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { leadActions } from '#features/leads/rules/actions.ts'
import { useLeadStep } from '#web/leads/use-lead-step.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { DialogButton } from '#web/ui/overlays/dialog-button.tsx'

/** Declines a request, after confirmation. */
export const DeclineRequest = ({ lead }: { lead: ClientLead }) => (
  <DialogButton
    variant="secondary"
    about={lead.id}
    name="decline"
    dialog={(onClose) => <DeclineDialog lead={lead} onClose={onClose} />}
  >
    {leadActions.decline.label}
    <span className="sr-only"> {lead.contractor.businessName}</span>
  </DialogButton>
)

function DeclineDialog({ lead, onClose }: { lead: ClientLead; onClose: () => void }) {
  const refusal = useLeadStep(leadCalls.decline, 'decline', onClose)
  const { businessName } = lead.contractor
  const credit = lead.contractorConfirmed
    ? 'They get back what they paid to reach you, and their place becomes free for another contractor.'
    : 'They have not paid anything yet.'
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Decline ${businessName}?`}
      description={`We tell them that you said no to “${lead.job.title}”. ${credit} They cannot ask again for this job.`}
      confirmLabel={leadActions.decline.label}
      danger
      action={refusal}
      onConfirm={() => refusal.mutate({ leadId: lead.id })}
    />
  )
}

import type { ClientLead } from '#features/leads/contract/lead.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { leadActions } from '#features/leads/rules/actions.ts'
import { useLeadStep } from '#web/leads/use-lead-step.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { goBack, placesNow } from '#web/ui/overlays/go-back.ts'

/** Approves a confirmed request; states above the button what is shared. */
export function ApproveRequest({ lead }: { lead: ClientLead }) {
  const approval = useLeadStep(leadCalls.approve, 'approve')
  return (
    <Button
      loading={approval.isPending}
      onClick={() => {
        goBack(placesNow())
        approval.mutate({ leadId: lead.id })
      }}
    >
      {leadActions.approve.label}
      <span className="sr-only"> {lead.contractor.businessName}</span>
    </Button>
  )
}

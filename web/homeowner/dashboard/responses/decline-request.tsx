import { useState } from 'react'
import type { ClientLead } from '#features/leads/contract/lead.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { leadActions } from '#features/leads/rules/actions.ts'
import { useLeadStep } from '#web/leads/use-lead-step.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'

/** Says no to a request, once the homeowner is sure. */
export function DeclineRequest({ lead }: { lead: ClientLead }) {
  const [asking, setAsking] = useState(false)
  const refusal = useLeadStep(leadCalls.decline, 'decline', () => setAsking(false))
  const { businessName } = lead.contractor
  const credit = lead.contractorConfirmed
    ? 'Their lead credit goes back to them and their place becomes free for another contractor.'
    : 'They have not paid anything yet.'
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {leadActions.decline.label}
        <span className="sr-only"> {businessName}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Decline ${businessName}?`}
        description={`We tell them that you said no to “${lead.job.title}”. ${credit} They cannot ask again for this job.`}
        confirmLabel={leadActions.decline.label}
        danger
        loading={refusal.isPending}
        onConfirm={() => refusal.mutate({ leadId: lead.id })}
      />
    </>
  )
}

import { useState } from 'react'
import type { ClientLead } from '#features/leads/contract/lead.ts'
import { leadActions } from '#features/leads/rules/actions.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { late } from '#web/ui/states/late.tsx'

const CompletionDialog = late(() => import('./completion-dialog.tsx'))

/** Opens the last step: confirming that the work is done, and rating it. */
export function ConfirmCompletion({ lead }: { lead: ClientLead }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {leadActions['confirm-completion'].label}
        <span className="sr-only"> of {lead.job.title}</span>
      </Button>
      {open && <CompletionDialog lead={lead} onClose={() => setOpen(false)} />}
    </>
  )
}

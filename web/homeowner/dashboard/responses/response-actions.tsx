import type { ClientLead } from '#features/leads/contract/lead.ts'
import { actionsFor } from '#features/leads/rules/steps.ts'
import { ReadQuote } from '#web/homeowner/dashboard/quotes/read-quote.tsx'
import { ApproveRequest } from './approve-request.tsx'
import { ConfirmCompletion } from './confirm-completion.tsx'
import { DeclineRequest } from './decline-request.tsx'

/** The buttons of a response: the steps that are the homeowner's at this state, and the quote once there is one. */
export function ResponseActions({ lead, rivals }: { lead: ClientLead; rivals: readonly ClientLead[] }) {
  const actions = actionsFor(lead, 'client')
  if (actions.length === 0 && !lead.quote) return null
  return (
    <div className="flex w-full flex-wrap gap-3 *:grow sm:w-auto">
      {actions.includes('approve') && <ApproveRequest lead={lead} />}
      {actions.includes('decline') && <DeclineRequest lead={lead} />}
      {actions.includes('confirm-completion') && <ConfirmCompletion lead={lead} />}
      {lead.quote && <ReadQuote lead={lead} quote={lead.quote} rivals={rivals} />}
    </div>
  )
}

import type { ComponentType } from 'react'
import type { ContractorLead } from '#features/leads/contract/lead.ts'
import { type LeadAction, leadActions } from '#features/leads/rules/actions.ts'
import { actionsFor } from '#features/leads/rules/steps.ts'
import { turnOf } from '#features/leads/rules/turn.ts'
import { late } from '#web/ui/states/late.tsx'
import { ConfirmRequestDialog } from './confirm-request-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import type { LeadDialogProps } from './lead-dialog-props.ts'
import { MarkCompleteDialog } from './mark-complete-dialog.tsx'
import { MarkContactedDialog } from './mark-contacted-dialog.tsx'
import { ReportIssueDialog } from './report-issue-dialog.tsx'
import { SiteVisitDialog } from './site-visit-dialog.tsx'
import { StepButton } from './step-button.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const dialogs: Partial<Record<LeadAction, ComponentType<LeadDialogProps>>> = {
  'confirm-quote': ConfirmRequestDialog,
  decline: DeclineDialog,
  'mark-contacted': MarkContactedDialog,
  'site-visit-complete': SiteVisitDialog,
  'report-homeowner-issue': ReportIssueDialog,
  'submit-quote': late(() => import('./formal-quote-dialog.tsx')),
  'mark-completed': MarkCompleteDialog,
  withdraw: WithdrawDialog,
}

/** The buttons of a lead: the steps that are the contractor's at this state. */
export function LeadActions({ lead }: { lead: ContractorLead }) {
  const actions = offered(lead)
  if (actions.length === 0) return null
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
      {actions.map((action) => {
        const dialog = dialogs[action]
        return (
          dialog && (
            <StepButton
              key={action}
              lead={lead}
              label={labelOf(action, lead)}
              variant={variantOf(action, lead)}
              dialog={dialog}
            />
          )
        )
      })}
    </div>
  )
}

/** One report is looked at at a time; an invitation is declined, not withdrawn from. */
function offered(lead: ContractorLead): LeadAction[] {
  const actions = actionsFor(lead, 'contractor')
  return actions.filter(
    (action) =>
      !(action === 'report-homeowner-issue' && lead.issue) && !(action === 'withdraw' && actions.includes('decline')),
  )
}

const labelOf = (action: LeadAction, lead: ContractorLead): string =>
  action === 'submit-quote' && lead.quote ? 'Send a New Version' : leadActions[action].label

function variantOf(action: LeadAction, lead: ContractorLead) {
  if (action === 'decline' || action === 'withdraw') return 'quiet'
  return action === 'report-homeowner-issue' || turnOf(lead) !== 'contractor' ? 'secondary' : 'primary'
}

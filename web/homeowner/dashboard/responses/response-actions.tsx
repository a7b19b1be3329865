import type { ComponentType } from 'react'
import type { ClientLead } from '#features/leads/contract/lead.ts'
import type { LeadAction } from '#features/leads/rules/actions.ts'
import { actionsFor } from '#features/leads/rules/steps.ts'
import { paths } from '#shared/paths.ts'
import { ReadQuote } from '#web/homeowner/dashboard/quotes/read-quote.tsx'
import { Button, type ButtonLook } from '#web/ui/actions/button.tsx'
import { late } from '#web/ui/states/late.tsx'
import { ApproveRequest } from './approve-request.tsx'
import { DeclineRequest } from './decline-request.tsx'
import { StepButton, type StepDialogProps } from './step-button.tsx'

interface AskedStep {
  action: LeadAction
  dialog: ComponentType<StepDialogProps>
  variant: ButtonLook['variant']
}

const CompletionDialog = late(() => import('./completion-dialog.tsx'))
const StepReasonDialog = late(() => import('./step-reason-dialog.tsx'))

/** The steps that confirm or rate the work. One of them is available at a time. */
const completing = [
  { action: 'confirm-completion', variant: 'primary' },
  { action: 'review', variant: 'primary' },
  { action: 'say-completed', variant: 'secondary' },
] as const

/** Steps back and ways out, shown less prominently. */
const waysBack: readonly AskedStep[] = [
  { action: 'ask-for-changes', dialog: StepReasonDialog, variant: 'secondary' },
  { action: 'ask-again', dialog: StepReasonDialog, variant: 'secondary' },
  { action: 'take-back', dialog: StepReasonDialog, variant: 'quiet' },
]

const partings: readonly LeadAction[] = ['part', 'cancel-agreement', 'call-off']

/** A parting is no next step, and stands last on the card. */
const offered = (lead: ClientLead): LeadAction[] =>
  actionsFor(lead, 'client').filter((action) => !partings.includes(action))

/** Ends the contact before a quote is accepted, or the agreement. A way out with a reason is not shown beside one without. */
export function PartWays({ lead }: { lead: ClientLead }) {
  const actions = actionsFor(lead, 'client')
  const action = partings.find((parting) => actions.includes(parting))
  return action && <StepButton lead={lead} action={action} dialog={StepReasonDialog} variant="quiet" size="sm" />
}

/** "Not finished" has been used as often as allowed: what is left is a complaint, offered as a step. */
export function complaintIsNext(lead: ClientLead): boolean {
  const actions = actionsFor(lead, 'client')
  return actions.includes('confirm-completion') && !actions.includes('not-finished')
}

/** The buttons of a response: the homeowner's steps in its state, and the quote if there is one. */
export function ResponseActions({ lead, rivals }: { lead: ClientLead; rivals: readonly ClientLead[] }) {
  const actions = offered(lead)
  if (actions.length === 0 && !lead.quote && !lead.complaintId) return null
  const isOffered = ({ action }: { action: LeadAction }) => actions.includes(action)
  const completion = completing.find(isOffered)
  return (
    <div className="flex w-full flex-wrap gap-3 *:grow sm:w-auto">
      {actions.includes('approve') && <ApproveRequest lead={lead} />}
      {actions.includes('decline') && <DeclineRequest lead={lead} />}
      {/* One button for all of them: a review being written survives the contractor marking the work as completed. */}
      {completion && <StepButton lead={lead} name="completion" dialog={CompletionDialog} {...completion} />}
      {actions.includes('not-finished') && (
        <StepButton lead={lead} action="not-finished" dialog={StepReasonDialog} variant="secondary" />
      )}
      {lead.complaintId ? (
        <Button variant="secondary" to={paths.complaint(lead.complaintId)}>
          Read Your Complaint
        </Button>
      ) : (
        complaintIsNext(lead) && (
          <Button variant="secondary" to={paths.complainAbout({ lead: lead.id })}>
            Make a Complaint
          </Button>
        )
      )}
      {lead.quote && <ReadQuote lead={lead} quote={lead.quote} rivals={rivals} />}
      {waysBack.filter(isOffered).map((step) => (
        <StepButton key={step.action} lead={lead} {...step} />
      ))}
    </div>
  )
}

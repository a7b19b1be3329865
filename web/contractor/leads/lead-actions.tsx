import type { ContractorLead } from '#features/leads/contract/lead.ts'
import { type LeadAction, leadActions } from '#features/leads/rules/actions.ts'
import { logsAttempts, mostAttempts } from '#features/leads/rules/reports.ts'
import { actionsFor } from '#features/leads/rules/steps.ts'
import { confirmLabel } from '#features/leads/rules/words.ts'
import { paths } from '#shared/paths.ts'
import { nextPlace } from '#web/contractor/dashboard/dashboard-place.ts'
import { useTimeNow } from '#web/data/use-time-now.ts'
import { late } from '#web/ui/states/late.tsx'
import { agreedOf, useLeadVisits, whyTooSoon } from '#web/visits/use-lead-visits.ts'
import { ConfirmRequestDialog } from './confirm-request-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { MarkCompleteDialog } from './mark-complete-dialog.tsx'
import { MarkContactedDialog } from './mark-contacted-dialog.tsx'
import { reachFirst } from './reach-first.ts'
import { type Step, StepButton } from './step-button.tsx'
import { mayReport } from './still-reported.ts'

type Steps = Partial<Record<LeadAction, Step>>

/** The steps that advance a lead. */
const onward: Steps = {
  'confirm-quote': ConfirmRequestDialog,
  'mark-contacted': MarkContactedDialog,
  'site-visit-complete': late(() => import('./site-visit-dialog.tsx')),
  'submit-quote': { page: paths.writeQuote },
  'mark-completed': MarkCompleteDialog,
  'step-back': late(() => import('./step-back-dialog.tsx')),
}

/** The steps that end a lead. */
const waysOut: Steps = {
  'report-homeowner-issue': late(() => import('./report-issue-dialog.tsx')),
  decline: DeclineDialog,
  withdraw: late(() => import('./withdraw-dialog.tsx')),
  'call-off': late(() => import('./call-off-dialog.tsx')),
}

const RenewQuote = late(() => import('./renew-quote.tsx'))
const LogAttemptDialog = late(() => import('./log-attempt-dialog.tsx'))

/** The buttons of a lead: the contractor's steps in its state, and the less prominent ways out. */
export function LeadActions({ lead }: { lead: ContractorLead }) {
  const actions = offered(lead)
  const tries = logsAttempts(lead.status) && lead.attempts.length < mostAttempts
  const ended = lead.circumstances.includes('quote ended')
  const now = useTimeNow()
  const visits = useLeadVisits(lead.id)
  const agreed = agreedOf(visits)
  const tooSoon = whyTooSoon(visits, now)
  if (actions.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-col gap-3 empty:hidden sm:flex-row sm:flex-wrap">
        {ended && <StepButton id={nextPlace(lead.id)} lead={lead} label="Renew Quote" step={RenewQuote} />}
        {stepsIn(onward, actions).map(([action, step], place) => (
          <StepButton
            key={action}
            id={place === 0 && !ended && !reachFirst(lead) ? nextPlace(lead.id) : undefined}
            lead={lead}
            label={labelOf(action, lead)}
            variant={isLikely(action, lead, agreed !== undefined) ? 'primary' : 'secondary'}
            step={step}
            overtaken={action === 'site-visit-complete' ? tooSoon : undefined}
          />
        ))}
        {tries && (
          <StepButton lead={lead} label="Log an Attempt to Reach Them" variant="secondary" step={LogAttemptDialog} />
        )}
      </div>
      {/* An agreed visit says so beside its lead; one that was cancelled does not. */}
      {tooSoon && !agreed && actions.includes('site-visit-complete') && (
        <p className="text-muted text-small">{tooSoon}</p>
      )}
      <div className="-mx-3.5 flex flex-wrap gap-x-2 empty:hidden">
        {stepsIn(waysOut, actions).map(([action, step]) => (
          <StepButton
            key={action}
            lead={lead}
            label={leadActions[action].label}
            variant="quiet"
            size="sm"
            step={step}
          />
        ))}
      </div>
    </div>
  )
}

/** Whether it is the most likely next step: the site visit only once one was agreed, a contact only once it was made. */
function isLikely(action: LeadAction, lead: ContractorLead, visitAgreed: boolean): boolean {
  if (action === 'site-visit-complete') return visitAgreed
  if (action === 'mark-contacted') return !reachFirst(lead)
  return lead.status !== 'quoted' && action !== 'step-back'
}

function stepsIn(steps: Steps, actions: readonly LeadAction[]) {
  return actions.flatMap((action) => {
    const step = steps[action]
    return step ? [[action, step] as const] : []
  })
}

/** A costlier way out is not shown beside a cheaper one. */
function offered(lead: ContractorLead): LeadAction[] {
  const actions = actionsFor(lead, 'contractor')
  const dearer = actions.includes('decline') || actions.includes('step-back')
  return actions.filter(
    (action) => !(action === 'withdraw' && dearer) && !(action === 'report-homeowner-issue' && !mayReport(lead)),
  )
}

function labelOf(action: LeadAction, lead: ContractorLead): string {
  if (action === 'confirm-quote') return confirmLabel(lead)
  return action === 'submit-quote' && lead.quote ? 'Send a New Version' : leadActions[action].label
}

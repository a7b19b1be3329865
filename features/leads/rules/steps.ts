import { Refusal } from '#shared/refusal.ts'
import type { LeadAction, RuleAction, StepTaker } from './actions.ts'
import { type LeadSituation, leadLabel, leadStateNames } from './states.ts'
import type { Step } from './step.ts'
import { complainInstead } from './words.ts'

const approved = 'Approved by the homeowner'
const beforeAccepted = ['sent', 'pending', 'confirmed', 'contacted', 'site_visited', 'quoted'] as const

/**
 * The transition table (decisions, section 4); the first matching row is the step. Server, buttons and labels are derived from
 * it.
 */
export const steps: readonly Step[] = [
  {
    action: 'confirm-quote',
    from: ['pending'],
    confirmed: false,
    who: 'contractor',
    to: 'pending',
    effects: ['take slot', 'hold credit', 'await approval'],
  },
  {
    action: 'confirm-quote',
    from: ['sent'],
    who: 'contractor',
    to: 'confirmed',
    effects: ['take slot', 'hold credit', 'capture credit', 'share contacts'],
    spent: approved,
  },
  {
    action: 'approve',
    from: ['pending'],
    confirmed: true,
    who: 'client',
    to: 'confirmed',
    effects: ['capture credit', 'share contacts'],
    spent: approved,
  },
  {
    action: 'decline',
    from: ['pending'],
    who: 'client',
    to: 'declined',
    effects: ['free slot', 'give credit back'],
    rule: 'declined',
  },
  { action: 'decline', from: ['sent'], who: 'contractor', to: 'declined', effects: [] },
  { action: 'mark-contacted', from: ['confirmed'], who: 'contractor', to: 'contacted', effects: ['note contact'] },
  { action: 'site-visit-complete', from: ['contacted'], who: 'contractor', to: 'site_visited', effects: [] },
  { action: 'take-back', from: ['sent'], who: 'client', to: 'cancelled', effects: [] },
  {
    action: 'step-back',
    from: ['pending', 'confirmed'],
    confirmed: true,
    only: 'changed', // The job is no longer the one the contractor asked for (rule 7).
    who: 'contractor',
    to: 'withdrawn',
    effects: ['free slot', 'give credit back'],
    rule: 'job-changed',
  },
  { action: 'report-homeowner-issue', from: ['confirmed', 'contacted'], who: 'contractor', effects: ['open issue'] },
  // Before a visit the credit is returned; afterwards it has paid for a visit or a quote.
  {
    action: 'part',
    from: ['confirmed', 'contacted'],
    who: 'client',
    to: 'let_go',
    effects: ['free slot', 'give credit back'],
    rule: 'parted',
  },
  { action: 'part', from: ['site_visited', 'quoted'], who: 'client', to: 'let_go', effects: ['free slot'] },
  { action: 'ask-for-changes', from: ['quoted'], who: 'client', to: 'site_visited', effects: [] },
  {
    action: 'submit-quote',
    from: ['site_visited', 'quoted'],
    who: 'contractor',
    to: 'quoted',
    effects: ['await acceptance'],
  },
  {
    action: 'accept-quote',
    from: ['quoted'],
    who: 'client',
    to: 'accepted',
    effects: ['close rivals', 'let cancel'],
  },
  {
    action: 'mark-completed',
    from: ['accepted'],
    who: 'contractor',
    to: 'awaiting_completion',
    effects: ['await completion'],
  },
  {
    action: 'confirm-completion',
    from: ['awaiting_completion'],
    who: 'client',
    to: 'completed',
    effects: ['complete job', 'open review'],
  },
  // The homeowner may say so without the contractor's consent.
  {
    action: 'say-completed',
    from: ['accepted'],
    who: 'client',
    to: 'completed',
    effects: ['complete job', 'open review'],
  },
  {
    action: 'not-finished',
    from: ['awaiting_completion'],
    only: 'may be sent back',
    otherwise: complainInstead,
    who: 'client',
    to: 'accepted',
    effects: ['send back'],
  },
  // The homeowner has not answered in time, or is no longer there to answer.
  {
    action: 'presume-completed',
    from: ['awaiting_completion'],
    who: 'rule',
    to: 'completed',
    effects: ['complete job', 'presume', 'open review'],
  },
  {
    action: 'call-off',
    from: ['accepted'],
    who: 'client',
    to: 'called_off',
    effects: ['free slot', 'give credit back', 'reopen job', 'open review'],
    rule: 'job-removed',
  },
  {
    action: 'call-off',
    from: ['accepted'],
    who: 'contractor',
    to: 'called_off',
    effects: ['free slot', 'reopen job', 'open review'],
  },
  // The consumer's right to cancel within 14 days; otherwise like calling off.
  {
    action: 'cancel-agreement',
    from: ['accepted', 'awaiting_completion'],
    only: 'cancellable',
    who: 'client',
    to: 'called_off',
    effects: ['free slot', 'give credit back', 'reopen job', 'open review'],
    rule: 'job-removed',
  },
  // However a lead ends after a quote was accepted, the homeowner may review it once.
  { action: 'review', from: ['completed', 'called_off'], only: 'reviewable', who: 'client', effects: ['close review'] },
  // A contractor who gives up loses the credit, so a hold before approval is captured.
  {
    action: 'withdraw',
    from: beforeAccepted,
    who: 'contractor',
    to: 'withdrawn',
    effects: ['free slot', 'capture credit'],
    spent: 'Withdrawn by the contractor',
  },
  {
    action: 'expire',
    from: ['pending'],
    who: 'rule',
    to: 'expired',
    effects: ['free slot', 'give credit back'],
    rule: 'no-answer',
  },
  { action: 'expire', from: ['sent'], who: 'rule', to: 'expired', effects: [] },
  // A request without an answer gets its credit back; a quote that was not chosen keeps its slot.
  {
    action: 'close',
    from: ['pending'],
    who: 'rule',
    to: 'not_selected',
    effects: ['free slot', 'give credit back'],
    rule: 'not-selected',
  },
  { action: 'close', from: beforeAccepted, who: 'rule', to: 'not_selected', effects: [] },
  // Whoever had sent a quote can be asked for it again, at no cost, once the agreement with another has ended.
  {
    action: 'ask-again',
    from: ['not_selected'],
    only: 'may be asked again',
    otherwise: 'They can be asked again only while the job is open and has a place free.',
    who: 'client',
    to: 'site_visited',
    effects: ['take slot again'],
  },
  // The homeowner closed their account or was suspended; who comes back may review. Work said to be
  // done is called off only while they complain about it.
  {
    action: 'homeowner-left',
    from: ['accepted', 'awaiting_completion'],
    who: 'rule',
    to: 'called_off',
    effects: ['free slot', 'give credit back', 'open review'],
    rule: 'job-removed',
  },
  // Parted leads stay parted, which keeps contact details hidden.
  { action: 'cancel', from: ['let_go'], who: 'rule', effects: ['give credit back'], rule: 'job-removed' },
  // Removing a job returns every credit held or captured for it, also for withdrawn and rejected quotes.
  {
    action: 'cancel',
    from: [...beforeAccepted, 'accepted', 'awaiting_completion', 'withdrawn', 'not_selected'],
    who: 'rule',
    to: 'cancelled',
    effects: ['free slot', 'give credit back'],
    rule: 'job-removed',
  },
  {
    action: 'uphold-no-show',
    from: ['confirmed', 'contacted'],
    who: 'rule',
    to: 'no_show',
    effects: ['free slot', 'give credit back'],
    rule: 'no-show',
  },
  // A report can be upheld in any state, and still returns the credit.
  { action: 'uphold-no-show', from: leadStateNames, who: 'rule', effects: ['give credit back'], rule: 'no-show' },
  // A contractor whose account is deleted or suspended leaves every lead in any state; the homeowner can choose again.
  {
    action: 'leave',
    from: beforeAccepted,
    who: 'rule',
    to: 'withdrawn',
    effects: ['free slot', 'capture credit'],
    spent: 'The lead ended with the account, closed or suspended',
  },
  // Leaving an agreement counts as calling it off.
  {
    action: 'leave',
    from: ['accepted', 'awaiting_completion'],
    who: 'rule',
    to: 'called_off',
    effects: ['free slot', 'reopen job', 'open review'],
  },
  // After a lifted suspension the credits of the leads it ended are returned; the leads stay ended.
  {
    action: 'make-good',
    from: ['withdrawn', 'called_off'],
    who: 'rule',
    effects: ['give credit back'],
    rule: 'suspension-lifted',
  },
]

const fits = (lead: LeadSituation) => (step: Step) =>
  step.from.includes(lead.status) &&
  (step.only === undefined || lead.circumstances?.includes(step.only)) &&
  (step.confirmed === undefined || lead.status !== 'pending' || step.confirmed === lead.contractorConfirmed)

/** The step of an action by this side on this lead; refuses with WRONG_STATE when there is none. */
export function stepOf(lead: LeadSituation, action: Step['action'], who: StepTaker): Step {
  const own = steps.filter((candidate) => candidate.action === action && candidate.who === who)
  const step = own.find(fits(lead))
  if (step) return step
  const label = leadLabel(lead, who === 'client' ? 'client' : 'contractor')
  const otherwise = own.find(({ from }) => from.includes(lead.status))?.otherwise
  throw new Refusal('WRONG_STATE', otherwise ?? `You cannot do this now: it is at “${label}”.`)
}

export const mayTakeCredit = (action: Step['action']): boolean =>
  steps.some((step) => step.action === action && step.effects.includes('hold credit'))

/** Whether the system can take this step now. */
export const canHappen = (lead: LeadSituation, action: RuleAction): boolean =>
  steps.some((step) => step.action === action && step.who === 'rule' && fits(lead)(step))

/** The actions available to this side: which buttons to show. */
export function actionsFor(lead: LeadSituation, who: 'client' | 'contractor'): LeadAction[] {
  const names = steps.flatMap((step) =>
    step.who !== 'rule' && step.who === who && fits(lead)(step) ? step.action : [],
  )
  return [...new Set(names)]
}

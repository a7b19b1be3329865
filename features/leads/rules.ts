import { hours } from '#shared/dates.ts'
import { Refusal } from '#shared/refusal.ts'

/** How long a homeowner has to answer a confirmed request, and a contractor an invitation (decisions, section 6). */
export const answerTime = hours(72)

/** How long a homeowner has to answer a no-show report before it is upheld (decisions, section 6). */
export const issueAnswerTime = hours(24)

/**
 * The whole life of a lead (decisions, section 4), as three tables: the states and what each side calls them, the actions
 * and their words, and the steps. The server, the buttons, the labels and the progress bar are computed from them.
 */
export const leadStates = {
  sent: { contractor: 'Invitation from a homeowner', client: 'Invited', stage: 1, ended: false },
  pending: { contractor: 'Awaiting Homeowner Approval', client: 'Interest Shown', stage: 1, ended: false },
  confirmed: { contractor: 'Ready to Contact', client: 'Ready to Contact', stage: 1, ended: false },
  contacted: { contractor: 'Discussion & Site Visit Phase', client: 'Made Contact', stage: 2, ended: false },
  site_visited: { contractor: 'Ready to Provide Quote', client: 'Site Visited', stage: 3, ended: false },
  quoted: { contractor: 'Quote Submitted', client: 'Quote Submitted', stage: 4, ended: false },
  accepted: { contractor: 'Quote Accepted!', client: 'Quote Accepted!', stage: 5, ended: false },
  awaiting_completion: {
    contractor: 'Work Completed - Awaiting Homeowner Confirmation',
    client: 'Work Completed - Please Confirm',
    stage: 5,
    ended: false,
  },
  completed: { contractor: 'Job Completed Successfully', client: 'Completed', stage: 5, ended: true },
  declined: { contractor: 'Declined', client: 'Declined', stage: 1, ended: true },
  withdrawn: { contractor: 'Withdrawn', client: 'Contractor Withdrew', stage: 1, ended: true },
  expired: { contractor: 'Expired Without an Answer', client: 'Expired', stage: 1, ended: true },
  not_selected: { contractor: 'Another Quote Was Accepted', client: 'Not Selected', stage: 1, ended: true },
  cancelled: { contractor: 'Job Cancelled', client: 'Job Cancelled', stage: 1, ended: true },
  no_show: { contractor: 'No Show - Credit Returned', client: 'No Show', stage: 1, ended: true },
} as const

export type LeadState = keyof typeof leadStates
export const leadStateNames = Object.keys(leadStates) as [LeadState, ...LeadState[]]

/** The five stages of the progress bar (part 2, section 4). */
export const stages = [
  'Request sent',
  'Discussion started',
  'Site assessed',
  'Quote provided',
  'Quote accepted',
] as const

/** Other names under which a state may be asked for; never stored (decisions, section 4). */
export const stateReadings: Record<string, LeadState> = {
  quote_submitted: 'quoted',
  site_visit_scheduled: 'site_visited',
  site_visit_completed: 'site_visited',
}

/** What a step does besides changing the state. */
export type Effect =
  | 'take slot'
  | 'free slot'
  | 'hold credit'
  | 'capture credit'
  | 'give credit back'
  | 'share contacts'
  | 'close rivals'
  | 'complete job'
  | 'open issue'
  | 'reopen job'

/** Whose step it is; `rule` steps are nobody's button: the system takes them. */
export type StepTaker = 'client' | 'contractor' | 'rule'

/** How a lead begins, by either side. */
export const leadOpenings = {
  'request-quote': {
    label: 'Request Initial Discussion',
    done: 'Discussion request sent!',
    failed: 'Failed to send quote request',
  },
  invite: { label: 'Invite to Quote', done: 'Invitation sent!', failed: 'Failed to send invitation' },
} as const

/** Every action with its button and the two toasts it can end in (part 1 and 2, section 8). */
export const leadActions = {
  'confirm-quote': { label: 'Confirm Quote Request', done: 'Quote confirmed!', failed: 'Failed to confirm quote' },
  approve: { label: 'Approve', done: 'Contractor approved!', failed: 'Failed to approve contractor' },
  decline: { label: 'Decline', done: 'Request declined', failed: 'Failed to decline' },
  'mark-contacted': { label: 'Mark as Contacted', done: 'Contact recorded!', failed: 'Failed to record contact' },
  'site-visit-complete': {
    label: 'Complete Site Visit',
    done: 'Site visit completed!',
    failed: 'Failed to complete site visit',
  },
  'report-homeowner-issue': {
    label: 'Report No Show/Unable to View',
    done: 'Issue reported successfully',
    failed: 'Failed to report issue',
  },
  'submit-quote': {
    label: 'Provide Formal Quote',
    done: 'Quote submitted successfully!',
    failed: 'Failed to submit quote',
  },
  'accept-quote': { label: 'Accept Quote', done: 'Quote accepted!', failed: 'Failed to accept quote' },
  'mark-completed': {
    label: 'Mark Work Complete',
    done: 'Work marked as complete!',
    failed: 'Failed to mark work complete',
  },
  'confirm-completion': {
    label: 'Confirm Completion',
    done: 'Job completion confirmed!',
    failed: 'Failed to confirm completion',
  },
  withdraw: { label: 'Withdraw', done: 'You have withdrawn', failed: 'Failed to withdraw' },
} as const

/** The actions a person takes by a button. */
export type LeadAction = keyof typeof leadActions
/** The steps the system takes: no answer in time, another quote accepted, job removed, report upheld, contractor gone or back. */
export type RuleAction = 'expire' | 'close' | 'cancel' | 'uphold-no-show' | 'leave' | 'make-good'

export interface Step {
  action: LeadAction | RuleAction
  from: readonly LeadState[]
  /** For `pending` alone: whether the contractor has confirmed the request. */
  confirmed?: boolean
  who: StepTaker
  to: LeadState
  effects: readonly Effect[]
  /** The rule of lead protection by which a credit comes back (decisions, section 6). */
  rule?: ProtectionRuleName
}

/** The names by which the ledger of credits knows the rules of lead protection. */
export type ProtectionRuleName =
  | 'declined'
  | 'no-answer'
  | 'job-removed'
  | 'no-show'
  | 'not-selected'
  | 'suspension-lifted'

const beforeAccepted = ['sent', 'pending', 'confirmed', 'contacted', 'site_visited', 'quoted'] as const
const beforeCompleted = [...beforeAccepted, 'accepted', 'awaiting_completion'] as const

/** The transition table. The first row that fits is the step. */
export const steps: readonly Step[] = [
  {
    action: 'confirm-quote',
    from: ['pending'],
    confirmed: false,
    who: 'contractor',
    to: 'pending',
    effects: ['take slot', 'hold credit'],
  },
  {
    action: 'confirm-quote',
    from: ['sent'],
    who: 'contractor',
    to: 'confirmed',
    effects: ['take slot', 'hold credit', 'capture credit', 'share contacts'],
  },
  {
    action: 'approve',
    from: ['pending'],
    confirmed: true,
    who: 'client',
    to: 'confirmed',
    effects: ['capture credit', 'share contacts'],
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
  { action: 'mark-contacted', from: ['confirmed'], who: 'contractor', to: 'contacted', effects: [] },
  { action: 'site-visit-complete', from: ['contacted'], who: 'contractor', to: 'site_visited', effects: [] },
  {
    action: 'report-homeowner-issue',
    from: ['contacted'],
    who: 'contractor',
    to: 'contacted',
    effects: ['open issue'],
  },
  { action: 'submit-quote', from: ['site_visited', 'quoted'], who: 'contractor', to: 'quoted', effects: [] },
  { action: 'accept-quote', from: ['quoted'], who: 'client', to: 'accepted', effects: ['close rivals'] },
  { action: 'mark-completed', from: ['accepted'], who: 'contractor', to: 'awaiting_completion', effects: [] },
  {
    action: 'confirm-completion',
    from: ['awaiting_completion'],
    who: 'client',
    to: 'completed',
    effects: ['complete job'],
  },
  // A contractor who gives up loses the credit, so a hold that was not yet approved is captured.
  {
    action: 'withdraw',
    from: beforeAccepted,
    who: 'contractor',
    to: 'withdrawn',
    effects: ['free slot', 'capture credit'],
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
  // A request the homeowner never answered gets its credit back; a quote that was not chosen keeps its slot.
  {
    action: 'close',
    from: ['pending'],
    who: 'rule',
    to: 'not_selected',
    effects: ['free slot', 'give credit back'],
    rule: 'not-selected',
  },
  { action: 'close', from: beforeAccepted, who: 'rule', to: 'not_selected', effects: [] },
  // Removing a job returns every credit held or captured for it, also to whoever had withdrawn or was not chosen.
  {
    action: 'cancel',
    from: [...beforeCompleted, 'withdrawn', 'not_selected'],
    who: 'rule',
    to: 'cancelled',
    effects: ['free slot', 'give credit back'],
    rule: 'job-removed',
  },
  {
    action: 'uphold-no-show',
    from: ['contacted'],
    who: 'rule',
    to: 'no_show',
    effects: ['free slot', 'give credit back'],
    rule: 'no-show',
  },
  // A contractor whose account is deleted or suspended leaves every lead, whatever its state; the homeowner can choose again.
  {
    action: 'leave',
    from: beforeCompleted,
    who: 'rule',
    to: 'withdrawn',
    effects: ['free slot', 'capture credit', 'reopen job'],
  },
  // Whose suspension is lifted gets back what the leads it ended had cost; the leads are over.
  {
    action: 'make-good',
    from: ['withdrawn'],
    who: 'rule',
    to: 'withdrawn',
    effects: ['give credit back'],
    rule: 'suspension-lifted',
  },
]

/** As much of a lead as decides which steps can be taken. */
export interface LeadSituation {
  status: LeadState
  contractorConfirmed: boolean
}

const fits = (lead: LeadSituation) => (step: Step) =>
  step.from.includes(lead.status) &&
  (step.confirmed === undefined || lead.status !== 'pending' || step.confirmed === lead.contractorConfirmed)

/** The step an action is, for this person and this lead; refused with WRONG_STATE when there is none. */
export function decide(lead: LeadSituation, action: Step['action'], who: StepTaker): Step {
  const step = steps.filter(fits(lead)).find((candidate) => candidate.action === action && candidate.who === who)
  if (step) return step
  throw new Refusal('WRONG_STATE', `You cannot do this now: ${situationText(lead, who)}.`)
}

/** The actions this person has for this lead: which buttons to show. */
export function actionsFor(lead: LeadSituation, who: 'client' | 'contractor'): LeadAction[] {
  const names = steps.filter((step) => step.who === who && fits(lead)(step)).map((step) => step.action as LeadAction)
  return [...new Set(names)]
}

/** Whether a job with leads in these states may be deleted (decisions, section 4). */
export function isSettled(states: readonly LeadState[]): boolean {
  const unsettled: readonly LeadState[] = ['site_visited', 'quoted', 'accepted', 'awaiting_completion']
  return !states.some((state) => unsettled.includes(state))
}

/** What a lead is called by the person looking at it. */
export function leadLabel(lead: LeadSituation, who: StepTaker): string {
  if (lead.status === 'pending' && !lead.contractorConfirmed && who === 'contractor')
    return 'Confirm to Send Your Request'
  return leadStates[lead.status][who === 'client' ? 'client' : 'contractor']
}

const situationText = (lead: LeadSituation, who: StepTaker) => `the lead is at “${leadLabel(lead, who)}”`

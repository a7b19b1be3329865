import { cancellingDays } from '#features/quotes/rules/cancelling.ts'
import { formatDay, formatMoment, inHours } from '#shared/dates.ts'
import { namesOf } from '#shared/tables.ts'
import type { StepTaker } from './actions.ts'
import { type LeadState, leadStates } from './states.ts'
import type { Step } from './step.ts'
import { answerTime } from './times.ts'

/** Every recorded event of a lead: its steps, how it began, changes of its job, and what became of a report about it. */
export type Recorded = Step['action'] | 'request-quote' | 'invite' | 'change-job' | 'contest-report' | 'reject-report'

/** Each event in the past tense. People's events follow a name; the system's stand alone. */
const phrases: Record<Recorded, string> = {
  'request-quote': 'asked to quote',
  invite: 'sent an invitation to quote',
  'confirm-quote': 'confirmed the request',
  approve: 'approved the request; contact details were shared',
  decline: 'declined',
  'mark-contacted': 'made contact',
  'site-visit-complete': 'completed the site visit',
  'report-homeowner-issue': 'reported a problem',
  'submit-quote': 'sent a formal quote',
  'accept-quote': 'accepted the quote',
  'mark-completed': 'marked the work complete',
  'confirm-completion': 'confirmed completion',
  withdraw: 'withdrew',
  'take-back': 'took the invitation back',
  'step-back': 'stepped back after the job was changed',
  part: 'decided against going on',
  'ask-for-changes': 'asked for changes to the quote',
  'ask-again': 'asked again, once the agreement with another had ended',
  'call-off': 'called the work off',
  'cancel-agreement': `cancelled the agreement within ${cancellingDays} days`,
  'say-completed': 'said that the work is done',
  'not-finished': 'said that the work is not finished',
  review: 'left a review',
  'presume-completed': 'There was no answer, so the work counts as done: not confirmed by the homeowner',
  expire: `There was no answer in ${inHours(answerTime)}, so it expired`,
  close: 'Another quote was accepted',
  'change-job': 'changed the job',
  cancel: 'The job was closed or removed',
  'homeowner-left': 'The homeowner is no longer available, so the work was called off',
  'contest-report': 'disagreed with the report',
  'uphold-no-show': 'The report was upheld',
  'reject-report': 'The report was read, and it was not upheld',
  leave: 'The contractor is no longer available',
  'make-good': 'The contractor got back what this had cost',
}

export const recordedNames = namesOf(phrases)

/** The steps, besides the first and the last, that are shown or decide what is shown without the history. */
export const milestones: readonly Recorded[] = [
  'take-back',
  'ask-for-changes',
  'ask-again',
  'not-finished',
  'confirm-completion',
  'say-completed',
  'presume-completed',
]

interface PastStep {
  action: Recorded
  by: StepTaker
  to: LeadState
}

/** One line of a lead's history, for a third person. */
export function historyLine({ action, by, to }: PastStep, names: Record<'client' | 'contractor', string>): string {
  const accepted = action === 'confirm-quote' && to === 'confirmed'
  const what = accepted ? 'accepted the invitation; contact details were shared' : phrases[action]
  return by === 'rule' ? what : `${names[by]} ${what}`
}

/** One line of a lead's history, for one of its two people: `You approved …`, `Hill & Sons asked to quote`. */
export function historyText(event: PastStep, reader: 'client' | 'contractor', otherName: string): string {
  const names = { client: otherName, contractor: otherName, [reader]: 'You' }
  return historyLine(event, names)
}

interface Written {
  action: Recorded
  by: StepTaker
  notes: string | null
}

/** How a visit was proved. A time follows; saved steps are known by these words, so a new wording goes beside them. */
export const visitProofs = {
  code: 'The homeowner’s code was given at the door',
  client: 'The homeowner confirmed the visit',
} as const

/** Matched as a whole: whatever somebody adds to it is theirs, and can be reported. */
const visitProof = new RegExp(
  `^(?:${Object.values(visitProofs).join('|')}), [A-Z][a-z]{2} \\d{1,2} [A-Z][a-z]{2,3} \\d{4}, \\d{2}:\\d{2}\\.$`,
)

/** Whether a text is what we write when a visit was proved. */
export const isVisitProof = (text: string): boolean => visitProof.test(text)

interface Worded {
  action: string
  notes: string | null
}

/** Whether a step says how its visit was proved, which is nobody's message. */
export const provesVisit = ({ action, notes }: Worded): boolean =>
  action === 'site-visit-complete' && notes !== null && isVisitProof(notes)

/** Whether a step has a text that the other side reads; reports of visits are handled at a desk of their own. */
export const isMessageTo = ({ action, by, notes }: Written, reader: 'client' | 'contractor'): boolean =>
  Boolean(notes) &&
  by !== 'rule' &&
  by !== reader &&
  action !== 'report-homeowner-issue' &&
  !provesVisit({ action, notes })

/**
 * Whether we worded a step's text: how a visit was proved, or what changed in a job. What the latter quotes is the homeowner's,
 * and can be reported.
 */
export const isWordedByUs = (step: Worded): boolean => step.action === 'change-job' || provesVisit(step)

interface EarlierLead {
  status: LeadState
  contractor_confirmed: boolean
  answer_due_at: Date | null
}

interface EarlierStep {
  action: Recorded
  by_role: StepTaker
  to_status: LeadState
  at: Date
}

/** Why a lead cannot begin again: the state of the earlier one, and what is possible instead. */
export function whyNotAgain(lead: EarlierLead, steps: readonly EarlierStep[], reader: 'client' | 'contractor'): string {
  const { status, contractor_confirmed: confirmed, answer_due_at: due } = lead
  const isClient = reader === 'client'
  const end = leadStates[status].ended && steps.find(({ to_status }) => to_status === status)
  if (end) {
    const { action, by_role: by, to_status: to, at } = end
    const invited = isClient ? 'Your invitation to them' : 'Your invitation'
    const otherName = isClient ? 'This contractor' : 'The homeowner'
    const what =
      status === 'expired' && !confirmed
        ? `${invited} ended without an answer`
        : historyText({ action, by, to }, reader, otherName)
    const instead = isClient ? 'you can invite somebody else' : 'you can look for other jobs'
    return `${what}, on ${formatDay(at)}. A contractor can be in touch about a job once: ${instead}.`
  }
  if (status === 'sent' && due) {
    const until = formatMoment(due)
    return isClient
      ? `You have invited this contractor already: they can answer until ${until}.`
      : `You are invited to this job already: accept or decline under My Leads until ${until}.`
  }
  if (status === 'pending' && !confirmed)
    return isClient
      ? 'This contractor is already interested in this job, but has not confirmed yet.'
      : 'You have asked about this job already: confirm it under My Leads.'
  return `${isClient ? 'This contractor is' : 'You are'} already in touch about this job.`
}

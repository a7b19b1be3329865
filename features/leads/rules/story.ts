import { hours } from '#shared/dates.ts'
import { answerTime, type LeadSituation, type LeadState, type Step, type StepTaker } from '../rules.ts'

/** Everything that is recorded of a lead: its steps, and how it began. */
export type Recorded = Step['action'] | 'request-quote' | 'invite'

/** What each recorded step is called afterwards. A person's begin with who it was; the system's stand alone. */
const happenings: Record<Recorded, string> = {
  'request-quote': 'asked to quote',
  invite: 'sent an invitation to quote',
  'confirm-quote': 'confirmed the request',
  approve: 'approved the request; contact details were shared',
  decline: 'declined',
  'mark-contacted': 'made contact',
  'site-visit-complete': 'completed the site visit',
  'report-homeowner-issue': 'reported that the visit could not take place',
  'submit-quote': 'sent a formal quote',
  'accept-quote': 'accepted the quote',
  'mark-completed': 'marked the work complete',
  'confirm-completion': 'confirmed completion and left feedback',
  withdraw: 'withdrew',
  expire: `There was no answer in ${answerTime / hours(1)} hours, so the request expired`,
  close: 'Another quote was accepted',
  cancel: 'The job was deleted',
  'uphold-no-show': 'The report about the visit was upheld',
}

export const recordedNames = Object.keys(happenings) as [Recorded, ...Recorded[]]

/** One line of a lead's history, for one of its two people: `You approved …`, `Hill & Sons asked to quote`. */
export function happeningText(
  event: { action: Recorded; by: StepTaker; to: LeadState },
  reader: 'client' | 'contractor',
  otherName: string,
): string {
  const accepted = event.action === 'confirm-quote' && event.to === 'confirmed'
  const what = accepted ? 'accepted the invitation; contact details were shared' : happenings[event.action]
  if (event.by === 'rule') return what
  return `${event.by === reader ? 'You' : otherName} ${what}`
}

/** What a homeowner can expect or do next, at each state. */
const nextForClient: Record<LeadState, string> = {
  sent: 'Waiting for their answer to your invitation.',
  pending:
    'Approve to share contact details with each other. If you decline, their lead credit goes back to them and their place becomes free.',
  confirmed: 'You can see each other’s contact details. Expect to hear from them.',
  contacted: 'You are in touch. Agree on a time for them to see the site.',
  site_visited: 'They have seen the site. A formal quote comes next.',
  quoted: 'Read the quote in full before you accept it. You can also wait for others.',
  accepted: 'The work is agreed. They will tell you here when it is done.',
  awaiting_completion: 'They say the work is done. Please check it, then confirm and leave feedback.',
  completed: 'The work is finished and your feedback is on their profile.',
  declined: 'Nothing more happens here.',
  withdrawn: 'They are no longer available for this job.',
  expired: `There was no answer within ${answerTime / hours(1)} hours.`,
  not_selected: 'You accepted another quote for this job.',
  cancelled: 'The job was deleted.',
  no_show: 'Their report that the visit could not take place was upheld.',
}

export function clientNext(lead: LeadSituation): string {
  if (lead.status === 'pending' && !lead.contractorConfirmed)
    return 'They are interested but have not confirmed yet. You can wait for that, or decline now.'
  return nextForClient[lead.status]
}

/** The actions a homeowner is waited for, each with what the contractor has done. */
export const waitingForClient = {
  approve: 'asks to quote for',
  'accept-quote': 'has sent a formal quote for',
  'confirm-completion': 'says the work is done on',
} as const

/** How somebody would like to be contacted. */
export const contactMethodLabels = { phone: 'Phone', email: 'E-mail', both: 'Phone or e-mail' } as const

import { leadPrice } from '#features/credits/rules/lead-price.ts'
import { days, formatDay, inHours } from '#shared/dates.ts'
import { type LeadAction, leadActions, type leadOpenings } from './actions.ts'
import { askedToVerify } from './reports.ts'
import { isDisputed, type LeadSituation, type LeadState, wasTakenBack } from './states.ts'
import { answerTime, completionTime, mostSentBack } from './times.ts'

/** The description in the toast after a successful step. */
export const doneSentences: Record<LeadAction | keyof typeof leadOpenings, string> = {
  'request-quote': 'One more step: confirm it under My Leads. The homeowner can approve you only then.',
  invite: 'The contractor has been told and can accept or decline.',
  'confirm-quote': `${leadPrice} lead credit was taken from the balance.`,
  approve: 'You can now see each other’s contact details.',
  decline: 'They have been told.',
  'mark-contacted': 'The next step is the site visit.',
  'site-visit-complete': 'You can now provide a formal quote.',
  'report-homeowner-issue': askedToVerify('no-show'),
  'submit-quote': 'The homeowner can now read and accept it.',
  'accept-quote': 'The contractor has been told and will arrange the work with you.',
  'mark-completed': 'The homeowner will be asked to confirm it.',
  'confirm-completion': 'They have been told.',
  withdraw: 'A place that you held on the job is free for another contractor.',
  'take-back': 'They have been told. You can invite somebody else.',
  'step-back': 'Your place on the job is free for another contractor.',
  part: 'They have been told, and their place on the job is free.',
  'ask-for-changes': 'They have been told, and can send a new version.',
  'ask-again': 'They have been told, and can send you their quote again.',
  'call-off': 'They have been told.',
  'cancel-agreement': 'They have been told, and you have it by email.',
  'say-completed': 'They have been told.',
  'not-finished': 'They have been told what is missing.',
  review: 'It goes on the contractor’s profile. Some we look at first.',
}

/** Shown once the homeowner cannot say again that something is unfinished. */
export const complainInstead = `You have said ${mostSentBack} times that it is not finished: if that is still so, make a complaint, and a person here hears both of you.`

/** The label for confirming: after an invitation it means accepting it. */
export const confirmLabel = ({ status }: Pick<LeadSituation, 'status'>): string =>
  status === 'sent' ? 'Accept Invitation' : leadActions['confirm-quote'].label

const answerHours = inHours(answerTime)

/** A returned credit in words, with the reason if its lot was taken back. */
export const creditBack = (takenBack: string | null): string =>
  takenBack
    ? `Your lead credit was returned, and then taken back with those it came with: “${takenBack}”.`
    : 'Your lead credit is back in your balance.'

const nextForContractor: Record<LeadState, string> = {
  sent: `You are invited to quote. Accepting takes ${leadPrice} lead credit and shares contact details at once; declining costs nothing.`,
  pending: 'The homeowner has been asked to approve you. If they decline or do not answer, your credit comes back.',
  confirmed: 'You can see each other’s contact details. Get in touch, then record it here.',
  contacted: 'Agree a time to see the site, then record the visit here.',
  site_visited: 'You have seen the site. Provide a formal quote.',
  quoted: 'The homeowner has your quote. Until they accept one, you can replace yours with a new version.',
  accepted: 'The work is yours. Mark it complete once it is done.',
  awaiting_completion: `The homeowner has been asked to confirm that the work is done. If they say nothing for ${completionTime / days(1)} days, it counts as done.`,
  completed:
    'The work is finished. If the homeowner rates it, you find that on your profile and can reply to it there.',
  declined: 'There is nothing more to do here.',
  withdrawn: 'You withdrew from this lead.',
  expired: `There was no answer within ${answerHours}.`,
  not_selected: 'The homeowner accepted another quote for this job.',
  cancelled: 'The job was closed or removed.',
  no_show: 'Your report was upheld.',
  let_go: 'The homeowner decided against going on.',
  called_off: 'The work was called off after the quote had been accepted.',
}

/** A site visit is followed by a quote; if one was sent already, the homeowner wants changes. */
const asksForChanges = ({ status, quote }: LeadSituation & { quote?: object | null }) =>
  status === 'site_visited' && Boolean(quote)

const wishes = ['ask-again', 'ask-for-changes']

/** Whether the homeowner waits for the quote of a contractor whom they had not chosen, and asked again. */
export const isAskedAgain = ({ status, events }: Pick<LeadSituation, 'status' | 'events'>): boolean =>
  status === 'site_visited' && events?.findLast(({ action }) => wishes.includes(action))?.action === 'ask-again'

/** An agreement under which the homeowner has said that the work is not finished. */
const isUnfinished = ({ status, events }: LeadSituation) =>
  status === 'accepted' && Boolean(events?.some(({ action }) => action === 'not-finished'))

interface ContractorsLead extends LeadSituation {
  quote?: object | null
  complaintId?: string | null
  /** What happened to its credit. */
  credit?: { returned: boolean; takenBack: string | null }
}

export function contractorNext(lead: ContractorsLead): string {
  if (isAskedAgain(lead))
    return 'The agreement with another contractor has ended, and the homeowner asks you again. Send your quote, or withdraw.'
  if (asksForChanges(lead)) return 'The homeowner asked for changes to your quote. Send a new version.'
  if (isUnfinished(lead))
    return 'The homeowner says that something is missing. Put it right, then mark the work complete again.'
  if (lead.circumstances?.includes('quote ended'))
    return 'The last day of your quote has passed without an answer. If you still want the work, renew it or send a new version.'
  if (lead.status === 'pending' && !lead.contractorConfirmed)
    return `The homeowner can approve you once you confirm: that takes ${leadPrice} lead credit and one of the places on the job.`
  if (lead.status === 'expired' && !lead.contractorConfirmed)
    return `You did not answer the invitation within ${answerHours}. It cost you nothing.`
  if (wasTakenBack(lead)) return 'The homeowner took the invitation back. It cost you nothing.'
  if (isDisputed(lead))
    return 'The homeowner has complained, and we have asked what you say. Until that is decided, nothing counts as done unless they confirm it.'
  const next = nextForContractor[lead.status]
  return lead.credit?.returned ? `${next} ${creditBack(lead.credit.takenBack)}` : next
}

const spentUnless = (when: string) => `Your lead credit is spent. It comes back if the homeowner ${when}.`

/** The state of a credit between approval and visit. */
export const spentBeforeVisit = spentUnless(
  'parts with you before a visit, is not there, cannot be reached, or closes the job',
)

/** When a spent credit can still be returned, for each open state. */
const stillComesBack: Partial<Record<LeadState, string>> = {
  confirmed: spentBeforeVisit,
  contacted: spentBeforeVisit,
  site_visited: spentUnless('closes the job'),
  quoted: spentUnless('closes the job'),
  accepted: spentUnless('calls the work off'),
}

/** The credit of an approved lead in words; null where its next step says so, and once returned. */
export const spentCredit = ({ status, credit }: Pick<ContractorsLead, 'status' | 'credit'>): string | null =>
  credit?.returned ? null : (stillComesBack[status] ?? null)

/** The homeowner's next step in each state. */
const nextForClient: Record<LeadState, string> = {
  sent: 'Waiting for their answer to your invitation.',
  pending:
    'Approve to see each other’s contact details. It commits you to nothing. If you decline, they get back what they paid to reach you.',
  confirmed: 'You can see each other’s contact details. Expect to hear from them.',
  contacted: 'You are in touch. Agree a time for them to see the site.',
  site_visited: 'They have seen the site. A formal quote comes next.',
  quoted: 'Read the quote in full before you accept it. You can also wait for others.',
  accepted:
    'The work is agreed. To change something, message them: they send you the change to accept. When it is done, either of you can say so here.',
  awaiting_completion: `They say the work is done. Please check it, then confirm it or say what is missing. If you say nothing for ${completionTime / days(1)} days, it counts as done.`,
  completed: 'The work is finished.',
  declined: 'There is nothing more to do here.',
  withdrawn: 'They are no longer available for this job.',
  expired: `There was no answer within ${answerHours}.`,
  not_selected: 'You accepted another quote for this job.',
  cancelled: 'The job was closed or deleted.',
  no_show: 'Their report about this job stands, and they have back what they had paid to reach you.',
  let_go: 'You decided against going on with them. You no longer see each other’s contact details.',
  called_off: 'The work was called off after you had accepted their quote.',
}

/** A lead that may have ended, with what its homeowner can still do. */
interface EndedLead extends LeadSituation {
  presumedDone?: boolean
  complaintId?: string | null
  reviewUntil?: string | null
  quote?: object | null
}

export function clientNext(lead: EndedLead): string {
  const { status, circumstances = [] } = lead
  if (isAskedAgain(lead)) return 'You asked them again. Their quote comes next.'
  if (circumstances.includes('may be asked again'))
    return 'You had accepted another quote for this job. It is open again, so you can ask them once more; it costs them nothing.'
  if (asksForChanges(lead)) return 'You asked for changes to their quote. A new version comes next.'
  if (isUnfinished(lead))
    return 'You said what is missing. They put it right, then say again that the work is done. You can also say so here.'
  if (circumstances.includes('quote ended'))
    return 'The last day of their quote has passed: it can no longer be accepted. If you still want it, ask them to renew it.'
  if (status === 'expired' && lead.contractorConfirmed)
    return `You did not answer within ${answerHours}, so their request has ended.`
  if (status === 'pending' && !lead.contractorConfirmed)
    return 'They are interested but have not confirmed yet. You can wait for that, or decline now.'
  if (isDisputed(lead))
    return 'They say the work is done, and you have complained: a person here hears both of you. Meanwhile nothing counts as done unless you confirm it.'
  if (status === 'awaiting_completion' && !circumstances.includes('may be sent back'))
    return `They say again that the work is done. ${complainInstead} If you say nothing for ${completionTime / days(1)} days, it counts as done; not while your complaint is open.`
  if (wasTakenBack(lead)) return 'You took the invitation back.'
  const next =
    status === 'completed' && lead.presumedDone
      ? 'You did not answer, so the work counts as done: not confirmed by the homeowner.'
      : nextForClient[status]
  const reviewable = circumstances.includes('reviewable') && lead.reviewUntil
  return reviewable ? `${next} You can leave a review until ${formatDay(reviewable)}.` : next
}

/** The homeowner's pending actions, each with what the contractor has done. */
export const waitingForClient = {
  'answer-issue': 'has made a report about',
  approve: 'asks to quote for',
  'accept-quote': 'has sent a formal quote for',
  'confirm-completion': 'says the work is done on',
  review: 'can be reviewed for',
} as const

/** A pending action of one person. */
export interface Waited {
  /** What the other person has done. */
  says: string
  /** What they can do it after; follows the job's title. */
  once?: string
  /** The action, as its button says it. */
  todo: string
  /** What the button does not say; shown beside the deadline, where there is one. */
  note?: string
}

/** The contractor's pending actions, the most urgent first. */
export const waitingForContractor = {
  invited: { says: 'invites you to quote for', todo: 'Accept or Decline', note: 'You can answer' },
  changed: { says: 'changed', todo: 'Keep It or Step Back', note: 'You can step back free' },
  'not finished': {
    says: 'says something is missing of',
    todo: 'Put It Right',
    note: 'Mark it complete again once it is right',
  },
  'asked again': { says: 'asks you again about', todo: 'Send Your Quote' },
  'changes asked for': { says: 'asks for changes to your quote for', todo: 'Send a New Version' },
  approved: { says: 'approved you for', todo: 'Call or Write', note: 'Record it once you are in touch' },
  'visit due': {
    says: 'is in touch with you about',
    todo: 'Complete Site Visit',
    note: 'Agree a time, then record the visit',
  },
  'quote due': { says: 'waits for your quote for', todo: 'Provide Formal Quote' },
  'quote ended': { says: 'let your quote run out for', todo: 'Renew Quote', note: 'If you still want the work' },
  unconfirmed: { says: 'can approve you for', once: 'once you confirm your request', todo: 'Confirm Your Request' },
  accepted: { says: 'accepted your quote for', todo: 'Mark Work Complete', note: 'Once it is done' },
} satisfies Record<string, Waited>
export type ContractorTask = keyof typeof waitingForContractor

/** Preferred ways of contact. */
export const contactMethodLabels = { phone: 'Phone', email: 'Email', both: 'Phone or email' } as const

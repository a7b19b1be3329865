import { namesOf } from '#shared/tables.ts'

/** The states of a lead (decisions, section 4) and what each side calls them; labels and the progress bar are read from here. */
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
  cancelled: { contractor: 'Cancelled', client: 'Cancelled', stage: 1, ended: true },
  no_show: { contractor: 'Report Upheld - Credit Returned', client: 'Report Upheld', stage: 1, ended: true },
  let_go: { contractor: 'The Homeowner Decided Against It', client: 'You Parted', stage: 1, ended: true },
  called_off: {
    contractor: 'Called Off After Acceptance',
    client: 'Called Off After Acceptance',
    stage: 1,
    ended: true,
  },
} as const

export type LeadState = keyof typeof leadStates
export const leadStateNames = namesOf(leadStates)

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

/** What can be true of a lead besides its state, and opens a step of its own. */
export const circumstances = ['reviewable', 'changed', 'may be sent back', 'cancellable', 'quote ended'] as const
export type Circumstance = (typeof circumstances)[number]

/** The part of a lead that decides which steps can be taken. */
export interface LeadSituation {
  status: LeadState
  contractorConfirmed: boolean
  /** Absent: none. */
  circumstances?: readonly Circumstance[]
  /** What has happened, where it is told. */
  events?: readonly { action: string }[]
}

/** Whether the homeowner took the invitation back before it was answered: its job was not removed, and it cost nobody anything. */
export const wasTakenBack = ({ status, events = [] }: Pick<LeadSituation, 'status' | 'events'>): boolean =>
  status === 'cancelled' && events.some(({ action }) => action === 'take-back')

/** Whether the two people of a lead see each other's details: from approval on, until the homeowner parts (decisions, section 4). */
export const sharesContacts = (lead: { status: LeadState; approved_at: Date | null }): boolean =>
  lead.approved_at !== null && lead.status !== 'let_go'

/** Whether the contractor reads the house and street of the job: while details are shared, and it has not come to nothing. */
export const readsStreet = (lead: { status: LeadState; approved_at: Date | null }): boolean =>
  sharesContacts(lead) && (!leadStates[lead.status].ended || lead.status === 'completed')

const unsettled: readonly LeadState[] = ['site_visited', 'quoted', 'accepted', 'awaiting_completion']

/** Whether a lead in this state keeps its job from being deleted (decisions, section 4). */
export const isUnsettled = (state: LeadState): boolean => unsettled.includes(state)

/** Whether the homeowner was never told of a lead: a contractor meant to ask them, and has not confirmed the request. */
export const neverTold = (lead: { status: LeadState; contractor_confirmed: boolean }): boolean =>
  lead.status === 'pending' && !lead.contractor_confirmed

/** What a lead is called by the person looking at it. */
export function leadLabel(
  lead: Pick<LeadSituation, 'status' | 'contractorConfirmed' | 'events'>,
  reader: 'client' | 'contractor',
): string {
  if (lead.status === 'pending' && !lead.contractorConfirmed && reader === 'contractor')
    return 'Confirm to Send Your Request'
  if (wasTakenBack(lead)) return 'Invitation Taken Back'
  return leadStates[lead.status][reader]
}

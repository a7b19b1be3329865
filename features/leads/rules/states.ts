import { namesOf } from '#shared/tables.ts'

/**
 * The states of a lead (decisions, section 4) with each side's name for them; labels and the progress bar are derived from
 * this.
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

/** Aliases accepted in filters, never stored (decisions, section 4). */
export const stateReadings: Record<string, LeadState> = {
  quote_submitted: 'quoted',
  site_visit_scheduled: 'site_visited',
  site_visit_completed: 'site_visited',
}

/** Facts besides the state that allow a step. */
export const circumstances = [
  'reviewable',
  'changed',
  'may be sent back',
  'cancellable',
  'quote ended',
  'may be asked again',
] as const
export type Circumstance = (typeof circumstances)[number]

/** What decides which steps can be taken. */
export interface LeadSituation {
  status: LeadState
  contractorConfirmed: boolean
  /** Absent: none. */
  circumstances?: readonly Circumstance[]
  /** The events, if given. */
  events?: readonly { action: string }[]
}

/** Whether the homeowner took back the invitation before an answer: its job was not removed, and no credit was involved. */
export const wasTakenBack = ({ status, events = [] }: Pick<LeadSituation, 'status' | 'events'>): boolean =>
  status === 'cancelled' && events.some(({ action }) => action === 'take-back')

/** Whether the two people of a lead see each other's details: from approval on, until the homeowner parts (decisions, section 4). */
export const sharesContacts = (lead: { status: LeadState; approved_at: Date | null }): boolean =>
  lead.approved_at !== null && lead.status !== 'let_go'

/** Whether the contractor sees the job's house and street: while details are shared and the lead has not failed. */
export const readsStreet = (lead: { status: LeadState; approved_at: Date | null }): boolean =>
  sharesContacts(lead) && (!leadStates[lead.status].ended || lead.status === 'completed')

const unsettled: readonly LeadState[] = ['site_visited', 'quoted', 'accepted', 'awaiting_completion']

/** Whether a lead in this state prevents deleting its job (decisions, section 4). */
export const isUnsettled = (state: LeadState): boolean => unsettled.includes(state)

/** Whether the homeowner was never told of a lead: a request its contractor has not confirmed. */
export const neverTold = (lead: { status: LeadState; contractor_confirmed: boolean }): boolean =>
  lead.status === 'pending' && !lead.contractor_confirmed

/** Whether the homeowner has complained about work marked as completed: it is our turn then. */
export const isDisputed = (lead: { status: LeadState; complaintId?: string | null }): boolean =>
  lead.status === 'awaiting_completion' && Boolean(lead.complaintId)

/** A lead's label for this reader. */
export function leadLabel(
  lead: Pick<LeadSituation, 'status' | 'contractorConfirmed' | 'events'>,
  reader: 'client' | 'contractor',
): string {
  if (lead.status === 'pending' && !lead.contractorConfirmed && reader === 'contractor') return 'Confirm Your Request'
  if (wasTakenBack(lead)) return 'Invitation Taken Back'
  return leadStates[lead.status][reader]
}

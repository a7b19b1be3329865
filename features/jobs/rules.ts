import { days } from '#shared/dates.ts'

/** How urgent the work is (part 1, section 3; `soon` is on part 2's screens). */
export const urgencies = ['urgent', 'within_week', 'within_month', 'flexible', 'soon'] as const
export type Urgency = (typeof urgencies)[number]

export const urgencyLabels: Record<Urgency, string> = {
  urgent: 'Urgent',
  within_week: 'Within a week',
  within_month: 'Within a month',
  flexible: 'Flexible',
  soon: 'Soon',
}

/** Without a request within this time, a job counts as unasked. */
export const unaskedAfterHours = 24
/** The steps by which a contractor asks for a job; being invited is none. */
export const askingSteps = ['request-quote', 'confirm-quote'] as const

export const jobStatuses = ['active', 'completed', 'closed', 'cancelled'] as const
export type JobStatus = (typeof jobStatuses)[number]

export const jobStatusLabels: Record<JobStatus, string> = {
  active: 'Active',
  completed: 'Completed',
  closed: 'Closed',
  cancelled: 'Deleted',
}

/**
 * `slots`: most contractors quoting for a job (decisions, section 2). Budgets are whole pounds. `ownPageSize`: own jobs on a
 * page. `postsADay` and `changes` are rate limits, since each post or change sends mails.
 */
export const jobLimits = {
  slots: 3,
  budget: 10_000_000,
  pageSize: 24,
  ownPageSize: 100,
  postsADay: 10,
  changes: { times: 20, within: days(1) },
} as const

/** The orders and radii (in miles) for browsing. */
export const browseOrders = ['newest', 'nearest'] as const
export type BrowseOrder = (typeof browseOrders)[number]
export const browseReaches = ['5', '10', '15', '25', '50', '100'] as const

/** The columns of a job that decide whether contractors may still ask for it. */
export interface Openness {
  status: JobStatus
  accepted_lead_id: string | null
  slots_taken: number
  max_quotes: number
}

/** Visible to others than its owner, even with all slots taken. */
export const isOnOffer = (job: Pick<Openness, 'status' | 'accepted_lead_id'>): boolean =>
  job.status === 'active' && job.accepted_lead_id === null

/** Open for requests. The database decides both with the conditions of records/open.ts. */
export const isOpen = (job: Openness): boolean => isOnOffer(job) && job.slots_taken < job.max_quotes

/**
 * Where the distance bands begin, in miles. Available jobs are listed by band, newest first within one: today's job eight miles
 * away matters more than last month's at seven, but less than one round the corner.
 */
export const distanceBands = [5, 10, 15, 25, 50, 100] as const

/** A job's place for everybody but its owner (decisions, section 5). */
export const openLocation = (job: { town: string; district: string }): string => `${job.town}, ${job.district}`

/** A job's address for its homeowner and approved contractors. */
export const fullAddress = (job: { street: string | null; location: string; postcode: string }): string =>
  [job.street, job.location, job.postcode].filter(Boolean).join(', ')

/** Why a job cannot be deleted (part 1, section 8) or closed while contractors work on it. */
export const notSettled = {
  title: 'Cannot delete job',
  message:
    'This job cannot be deleted until the project is settled. Complete all ongoing contractor interactions first.',
  closing:
    'This job cannot be closed while a contractor who has visited, quoted or been chosen is in touch about it. Part with them, call the work off, or confirm that it is done, first.',
} as const

/** What closing a job does, in the dialogs that confirm it. */
export const closingMeans = (title: string): string =>
  `Nobody can ask to quote for “${title}” any more. Contractors in touch are told, and get back what they paid to reach you. You can post it again from All Jobs.`

/** Longest house and street, in characters. */
export const streetLength = 120

import { days } from '#shared/dates.ts'

/** How soon the work is wanted (part 1, section 3; `soon` is read on part 2's screens). */
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
/** The steps by which a contractor asks for a job; an invitation alone is none, nor what becomes of it. */
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
 * `slots` contractors at most may quote for one job (decisions, section 2); budgets are whole pounds; a homeowner
 * reads `ownPageSize` of their own jobs at once; `postsADay` is how many
 * jobs a homeowner may post within 24 hours, `changes` how often a job may be changed: each writes to somebody.
 */
export const jobLimits = {
  slots: 3,
  budget: 10_000_000,
  pageSize: 24,
  ownPageSize: 100,
  postsADay: 10,
  changes: { times: 20, within: days(1) },
} as const

/** In which order jobs on offer are browsed, and within how many miles of one's base. */
export const browseOrders = ['newest', 'nearest'] as const
export type BrowseOrder = (typeof browseOrders)[number]
export const browseReaches = ['5', '10', '15', '25', '50', '100'] as const

/** The part of a job that decides whether contractors may still ask for it. */
export interface JobSituation {
  status: JobStatus
  slotsTaken: number
  maxQuotes: number
  acceptedLeadId: string | null
}

/** On offer: shown to others than its owner, even when all its slots are taken for now. */
const isOnOffer = (job: JobSituation): boolean => job.status === 'active' && job.acceptedLeadId === null

/** Open for requests. The database decides the same with `open` of records/on-offer.ts. */
export const isOpen = (job: JobSituation): boolean => isOnOffer(job) && job.slotsTaken < job.maxQuotes

/**
 * Where the bands of distance begin, in miles. Available jobs come by band, the newest first within one: a job posted today
 * eight miles away matters more than last month's at seven, but not more than one round the corner.
 */
export const distanceBands = [5, 10, 15, 25, 50, 100] as const

/** Where a job is, as far as others than its owner may know (decisions, section 5). */
export const openLocation = (job: { town: string; district: string }): string => `${job.town}, ${job.district}`

/** Where a job is, for its homeowner and contractors they have approved. */
export const fullAddress = (job: { street: string | null; location: string; postcode: string }): string =>
  [job.street, job.location, job.postcode].filter(Boolean).join(', ')

/** Why a job with contractors at work cannot be deleted (part 1, section 8), nor closed. */
export const notSettled = {
  title: 'Cannot delete job',
  message:
    'This job cannot be deleted until the project is settled. Complete all ongoing contractor interactions first.',
  closing:
    'This job cannot be closed while a contractor is at work on it. Part with them, or call the work off, first.',
} as const

/** The longest house and street of a job, in characters. */
export const streetLength = 120

/** The longest reason for which a job is deleted or closed, in characters. */
export const deletionReasonLength = 1000

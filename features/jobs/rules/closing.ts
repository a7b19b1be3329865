import { Refusal } from '#shared/refusal.ts'
import { notSettled } from '../rules.ts'

/** Why somebody left, as the others are told. */
export const departures = {
  closed: 'has closed their account',
  deleted: 'has closed their account',
  suspended: 'cannot use their account at the moment',
} as const
export type Departure = keyof typeof departures

/**
 * How a job is taken off the site, and by whom; null when it closes by itself. `why` is our wording, for the ledger and
 * contractors; `said` is the homeowner's, if any. A job deleted or removed is gone for its homeowner too.
 */
export type Closing = { userId: string | null; why?: string; said?: string } & (
  | { how: 'deleted' | 'taken down' }
  | { how: 'closed'; why: string }
  | { how: 'left'; departure: Departure }
)

/**
 * A job that contractors have invested work in can be neither deleted nor closed by its homeowner (decisions, section 4).
 * Refuses with NOT_SETTLED.
 */
export function refuseUnsettled(job: { unsettled_leads: number }, words: 'message' | 'closing'): void {
  if (job.unsettled_leads > 0) throw new Refusal('NOT_SETTLED', notSettled[words])
}

/** The features out of date after a step of a lead, and so after a job is closed, which ends its leads. */
export const leadChanges = [
  'leads',
  'jobs',
  'profiles',
  'credits',
  'recommendations',
  'conversations',
  'variations',
  'customer-invoices',
  'visits',
  'quoting',
]

export const closedByHand = 'the homeowner is no longer looking for somebody'

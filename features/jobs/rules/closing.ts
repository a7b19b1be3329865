import { Refusal } from '#shared/refusal.ts'
import { notSettled } from '../rules.ts'

/** Why somebody is not there any more, as the others are told. */
export const departures = {
  closed: 'has closed their account',
  suspended: 'cannot use their account at the moment',
} as const
export type Departure = keyof typeof departures

/**
 * How a job comes off the site, and who takes it off; nobody when it closes by itself. `why` is in our words, for the ledger and
 * the contractors; `said` in those of its homeowner, who need not say. One that is deleted or taken down is gone for them.
 */
export type Closing = { userId: string | null; why?: string; said?: string } & (
  | { how: 'deleted' | 'taken down' }
  | { how: 'closed'; why: string }
  | { how: 'left'; departure: Departure }
)

/**
 * A job that contractors have put work into is neither deleted nor closed by its homeowner (decisions, section 4). Refused with
 * NOT_SETTLED.
 */
export function refuseUnsettled(job: { unsettled_leads: number }, words: 'message' | 'closing'): void {
  if (job.unsettled_leads > 0) throw new Refusal('NOT_SETTLED', notSettled[words])
}

export const closedByHand = 'the homeowner is no longer looking for somebody'

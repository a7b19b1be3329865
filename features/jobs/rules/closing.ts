import { Refusal } from '#shared/refusal.ts'
import { notSettled } from '../rules.ts'

/** Why somebody is not there any more, as the others are told. */
export const departures = {
  closed: 'has closed their account',
  suspended: 'cannot use their account at the moment',
} as const
export type Departure = keyof typeof departures

/**
 * How a job comes off the site, and who takes it off; nobody when it closes by itself. `why` is for the ledger and the
 * contractors; its homeowner need not say.
 */
export type Closing = { userId: string | null; why?: string } & (
  | { how: 'deleted' | 'taken down' }
  | { how: 'unwanted'; why: string }
  | { how: 'left'; departure: Departure }
)

/** A job that contractors have put work into is not closed by its homeowner (decisions, section 4). Refused with NOT_SETTLED. */
export function refuseUnsettled(job: { unsettled_leads: number }): void {
  if (job.unsettled_leads > 0) throw new Refusal('NOT_SETTLED', notSettled.message)
}

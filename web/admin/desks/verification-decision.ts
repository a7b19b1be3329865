import type { verificationCalls } from '#features/verification/contract.ts'
import type { Output } from '#shared/endpoint.ts'

/** A request for a check, as it stands on the desk. */
export type RequestInQueue = Output<typeof verificationCalls.queue>['requests'][number]

/** What an admin is told after a decision about a check (part 2, section 8). */
export const verificationUpdate = {
  done: 'Verification Status Updated',
  failed: 'Failed to Update Status',
}

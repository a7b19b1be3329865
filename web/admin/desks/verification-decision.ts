import type { verificationCalls } from '#features/verification/contract.ts'
import type { Output } from '#shared/endpoint.ts'

/** A verification request in the queue. */
export type RequestInQueue = Output<typeof verificationCalls.queue>['requests'][number]

/** The toasts after a decision about a check (part 2, section 8). */
export const verificationUpdate = {
  done: 'Verification Status Updated',
  failed: 'Failed to Update Status',
}

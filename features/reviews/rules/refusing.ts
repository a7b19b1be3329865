import { namesOf } from '#shared/tables.ts'

/** For what the desk refuses a review that was held back, and for nothing else: the review policy and the desk read this table. */
export const refusalGrounds = {
  related: { clause: 'was written by the contractor, or by somebody close to them' },
  'no-work': { clause: 'is about work that was not done' },
  bought: { clause: 'was bought, exchanged or written under a threat' },
} as const
export type RefusalGround = keyof typeof refusalGrounds
export const refusalGroundNames = namesOf(refusalGrounds)

/** Whether one of us may publish what was refused: not who refused it, wherever there are two of us. */
export const mayPublishRefused = (refusedBy: string | null, adminId: string, admins: number): boolean =>
  refusedBy !== adminId || admins < 2

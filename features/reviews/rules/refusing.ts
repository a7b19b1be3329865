import { namesOf } from '#shared/tables.ts'

/** The only grounds for refusing a held review: the review policy and the desk read this table. */
export const refusalGrounds = {
  related: { clause: 'was written by the contractor, or by somebody close to them' },
  'no-work': { clause: 'is about work that was not done' },
  bought: { clause: 'was bought, exchanged or written under a threat' },
} as const
export type RefusalGround = keyof typeof refusalGrounds
export const refusalGroundNames = namesOf(refusalGrounds)

/** Whether this admin may publish a refused review: not the one who refused it, unless there is no other. */
export const mayPublishRefused = (refusedBy: string | null, adminId: string, admins: number): boolean =>
  refusedBy !== adminId || admins < 2

import type { AdminRole } from '#shared/admin-roles.ts'
import { Refusal } from '#shared/refusal.ts'

interface Change {
  adminId: string
  roles: readonly AdminRole[]
  by: string
  /** The current owners. */
  owners: readonly string[]
}

/** Refuses a change by somebody who is no owner, or one that would leave no owner. */
export function checkChange({ adminId, roles, by, owners }: Change): void {
  if (!owners.includes(by)) throw new Refusal('FORBIDDEN', 'You are not an owner any more.')
  const remain = roles.includes('owner') || owners.some((owner) => owner !== adminId)
  if (!remain)
    throw new Refusal(
      'WRONG_STATE',
      'This is the last owner. Make somebody else an owner first, then take it away here.',
    )
}

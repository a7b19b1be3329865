import type { AdminRole } from '#shared/admin-roles.ts'
import { Refusal } from '#shared/refusal.ts'

interface Change {
  adminId: string
  roles: readonly AdminRole[]
  by: string
  /** Who is an owner now. */
  owners: readonly string[]
}

/** Refuses who is no owner any more, and what would leave nobody who is one. */
export function checkChange({ adminId, roles, by, owners }: Change): void {
  if (!owners.includes(by)) throw new Refusal('FORBIDDEN', 'You are not an owner any more.')
  const remain = roles.includes('owner') || owners.some((owner) => owner !== adminId)
  if (!remain)
    throw new Refusal(
      'WRONG_STATE',
      'This is the last owner. Make somebody else an owner first, then take it away here.',
    )
}

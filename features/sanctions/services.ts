import { lockContractor } from '#features/contractors/records.ts'
import { changeContractor } from '#features/contractors/services.ts'
import { leaveLeads } from '#features/leads/services/leave.ts'
import { endWithPeriod } from '#features/subscriptions/services.ts'
import type { Transaction } from '#server/context.ts'
import type { Role } from '#shared/endpoint.ts'
import { otherThatHides, type SanctionRow, saveForReturn, saveSanction } from './records/sanction.ts'
import { profileAfter, type SanctionKind, sanctionKinds } from './rules.ts'

/** What a sanction has hidden of a profile, to be restored at its end. */
type Hidden = Pick<SanctionRow, 'hid_profile' | 'hid_pause_until'>

/** Applies a sanction of this kind to somebody whose account is locked. */
export async function takeEffect(
  transaction: Transaction,
  account: { id: string; user_type: Role },
  kind: SanctionKind,
): Promise<Hidden> {
  const { db, services } = transaction
  if (sanctionKinds[kind].shutsOut) {
    await services.sessions.endAll(db, account.id)
    // Locked before jobs and wallets, the order used wherever a plan is brought up to date (no deadlocks).
    await endWithPeriod(transaction, account.id)
    await leaveLeads(transaction, account, 'suspended')
  }
  return sanctionKinds[kind].hidesProfile
    ? hide(transaction, account.id)
    : { hid_profile: false, hid_pause_until: null }
}

async function hide(transaction: Transaction, userId: string): Promise<Hidden> {
  const profile = await lockContractor(transaction.db, userId)
  if (!profile) return { hid_profile: false, hid_pause_until: null }
  await changeContractor(transaction, userId, { listed: false, paused_until: null })
  return { hid_profile: profile.listed, hid_pause_until: profile.paused_until }
}

/**
 * Restores what was hidden of a profile. While another sanction hides it, or its owner is in the grace period of deletion, the
 * restoring is left to that one's end.
 */
export async function showAgain(
  transaction: Transaction,
  { user_id, id, hid_profile, hid_pause_until }: Hidden & { user_id: string; id?: string },
): Promise<void> {
  const { db, now } = transaction
  const profile = profileAfter({ hidProfile: hid_profile, pauseUntil: hid_pause_until }, now)
  if (!profile) return
  const hidden = { hid_profile, hid_pause_until }
  const other = await otherThatHides(db, user_id, id)
  if (other) await saveSanction(db, other.id, hidden)
  else if (!(await saveForReturn(db, user_id, hidden))) await changeContractor(transaction, user_id, profile)
}

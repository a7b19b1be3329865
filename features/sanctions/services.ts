import { lockContractor } from '#features/contractors/records.ts'
import { changeContractor } from '#features/contractors/services.ts'
import { leaveLeads } from '#features/leads/services/leave.ts'
import { endWithPeriod } from '#features/subscriptions/services.ts'
import type { Transaction } from '#server/context.ts'
import type { Role } from '#shared/endpoint.ts'
import { otherThatHides, type SanctionRow, saveSanction } from './records/sanction.ts'
import { profileAfter, type SanctionKind, sanctionKinds } from './rules.ts'

/** What a sanction hides of a profile, for the day it is over. */
type Hidden = Pick<SanctionRow, 'hid_profile' | 'hid_pause_until'>

/** Does what a sanction of this kind does to somebody whose account is locked. */
export async function takeEffect(
  transaction: Transaction,
  account: { id: string; user_type: Role },
  kind: SanctionKind,
): Promise<Hidden> {
  const { db, services } = transaction
  if (sanctionKinds[kind].shutsOut) {
    await services.sessions.endAll(db, account.id)
    await leaveLeads(transaction, account, 'suspended')
    await endWithPeriod(transaction, account.id)
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

/** Shows again what a sanction hid, as it was; where another goes on hiding it, that one does so when it is over. */
export async function undoEffect(transaction: Transaction, sanction: SanctionRow): Promise<void> {
  const { db, now } = transaction
  const { user_id, hid_profile, hid_pause_until } = sanction
  const profile = profileAfter({ hidProfile: hid_profile, pauseUntil: hid_pause_until }, now)
  if (!profile) return
  const other = await otherThatHides(db, sanction)
  if (other) await saveSanction(db, other.id, { hid_profile, hid_pause_until })
  else await changeContractor(transaction, user_id, profile)
}

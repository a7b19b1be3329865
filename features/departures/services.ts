import { lockAccount, lockSignIns } from '#features/accounts/records/deletion.ts'
import { endLinks } from '#features/accounts/records/own.ts'
import type { UserRow } from '#features/accounts/records.ts'
import { lockContractor } from '#features/contractors/records.ts'
import { changeContractor } from '#features/contractors/services.ts'
import { leaveLeads } from '#features/leads/services/leave.ts'
import { showAgain } from '#features/sanctions/services.ts'
import { endWithPeriod } from '#features/subscriptions/services.ts'
import type { Transaction } from '#server/context.ts'
import { Refusal } from '#shared/refusal.ts'
import { accountLeaves, accountStays } from './letters.ts'
import { insertDeparture, takeDeparture } from './records.ts'
import { deletionDue } from './rules.ts'

/**
 * Begins the grace period before an account is deleted; returns the day. For others the person is gone at once: their holds are
 * released and refunded, the profile is hidden, the plan ends with its paid period, and all sessions and mailed links end.
 */
export async function beginDeparture(transaction: Transaction, userId: string): Promise<Date> {
  const { db, now, services, mail, touch } = transaction
  const account = await lockAccount(db, userId)
  if (!account) throw new Refusal('NOT_FOUND', 'We cannot find this account.')
  // A concurrent sign-in either comes first, and its session ends below, or comes after and cancels the deletion.
  await lockSignIns(db, userId)
  const dueAt = deletionDue(now)
  await services.sessions.endAll(db, userId)
  await endLinks(db, userId)
  // Locked before jobs and wallets, the order used wherever a plan is brought up to date (no deadlocks).
  await endWithPeriod(transaction, userId)
  await leaveLeads(transaction, account, 'closed')
  await insertDeparture(db, {
    user_id: userId,
    asked_at: now,
    due_at: dueAt,
    ...(await hideProfile(transaction, userId)),
  })
  mail({ userId, email: account.email }, accountLeaves(services.settings, account, dueAt))
  touch(userId)
  return dueAt
}

async function hideProfile(transaction: Transaction, userId: string) {
  const profile = await lockContractor(transaction.db, userId)
  if (profile) await changeContractor(transaction, userId, { listed: false, paused_until: null })
  return { hid_profile: profile?.listed ?? false, hid_pause_until: profile?.paused_until ?? null }
}

/** Cancels the deletion when its requester signs in; false when there was no request. */
export async function endDeparture(transaction: Transaction, account: UserRow): Promise<boolean> {
  const departure = await takeDeparture(transaction.db, account.id)
  if (!departure) return false
  await showAgain(transaction, departure)
  // What everybody reads of them; a sign-in by itself changes nothing of it.
  transaction.changed('profiles', 'directory')
  const { id: userId, email, first_name } = account
  transaction.mail({ userId, email }, accountStays(first_name, transaction.services.settings.publicUrl))
  return true
}

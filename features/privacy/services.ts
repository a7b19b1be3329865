import { rememberMarks } from '#features/account-links/services/marks.ts'
import { lockAccount, lockSignIns } from '#features/accounts/records/deletion.ts'
import type { signUpEnded } from '#features/accounts/services.ts'
import { contractorById } from '#features/contractors/records.ts'
import { changeContractor } from '#features/contractors/services.ts'
import { lockConversationsOf } from '#features/conversations/records/conversation.ts'
import { leaveLeads } from '#features/leads/services/leave.ts'
import { lockLive } from '#features/subscriptions/records/subscription.ts'
import { endForGood } from '#features/subscriptions/services.ts'
import { recordTrial } from '#features/trials/services.ts'
import type { FollowerOf, Transaction } from '#server/context.ts'
import { everyAdmin } from '#server/events/events.ts'
import { Refusal } from '#shared/refusal.ts'
import { accountDeleted, type WhyDeleted } from './letters.ts'
import { eraseRows } from './records/personal-rows.ts'

/**
 * Deletes an account (decisions, section 7): releases and refunds what others held with it, ends its plan, and erases the
 * person from every table and file. What the law requires is kept without them. Refused with NOT_FOUND, and for an admin
 * FORBIDDEN.
 */
export async function eraseAccount(transaction: Transaction, userId: string, why: WhyDeleted = 'asked'): Promise<void> {
  const { db, now, services, mail, touch } = transaction
  const account = await lockAccount(db, userId)
  if (!account) throw new Refusal('NOT_FOUND', 'We cannot find this account.')
  if (account.user_type === 'admin') throw new Refusal('FORBIDDEN', 'Admin accounts cannot be deleted here.')
  // Before the profile, in the same lock order as a sign-in that keeps an account about to be deleted.
  await lockSignIns(db, userId)
  await services.sessions.endAll(db, userId)
  // Before jobs and wallets, so that their locks are not held while the payment provider answers.
  await lockLive(db, userId)
  if (account.user_type === 'contractor') await endForGood(transaction, userId)
  await leaveLeads(transaction, account, 'deleted')
  if (account.user_type === 'contractor') {
    await changeContractor(transaction, userId, { listed: false })
    if (await contractorById(db, userId)) {
      await recordTrial(transaction, userId)
      await rememberMarks(transaction, userId)
    }
  }
  // A message under way is either written first, and erased, or not written.
  await lockConversationsOf(db, userId)
  await eraseRows(db, userId, now)
  mail({ userId, email: account.email }, accountDeleted(account, services.settings.brand.name, why))
  touch(everyAdmin, userId)
}

/** Sends no mail: whoever verified the address was informed before they did. */
export const eraseSignUp: FollowerOf<typeof signUpEnded> = ({ db, now }, { userId }) => eraseRows(db, userId, now)

import { awayRefusal } from '#features/accounts/rules.ts'
import { trialWaits } from '#features/trials/services.ts'
import type { Transaction } from '#server/context.ts'
import { formatDay, later } from '#shared/dates.ts'
import { Refusal } from '#shared/refusal.ts'
import { finishYourProfile } from '../letters.ts'
import { lockContractorAccount, recordReminder } from '../records.ts'
import { quietTime } from '../rules.ts'

/** Writes the reminder, or returns why this person gets none. */
export async function remind(transaction: Transaction, userId: string): Promise<Refusal | null> {
  const { db, now, mail, services } = transaction
  const account = await lockContractorAccount(db, userId)
  if (!account) return new Refusal('NOT_FOUND', 'We cannot find this contractor.')
  if (account.away) return new Refusal('WRONG_STATE', awayRefusal)
  if (!account.email_verified)
    return new Refusal('WRONG_STATE', 'This contractor has not confirmed their email address.')
  if (account.has_profile) return new Refusal('WRONG_STATE', 'This contractor has since completed their profile.')
  if (account.opted_out) return new Refusal('WRONG_STATE', 'This contractor has opted out of these emails.')
  const quietUntil = account.reminded_at && later(account.reminded_at, quietTime)
  if (quietUntil && quietUntil > now)
    return new Refusal(
      'WRONG_STATE',
      `This contractor was reminded recently. You can remind them again from ${formatDay(quietUntil)}.`,
    )
  await recordReminder(db, userId, now)
  mail(
    { userId, email: account.email },
    finishYourProfile(account.first_name, services.settings, await trialWaits(transaction, userId)),
  )
  return null
}

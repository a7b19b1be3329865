import type { Transaction } from '#server/context.ts'
import { creditsGiven } from '../letters.ts'
import { recipientOf } from '../records/given.ts'
import { addGrant } from '../records.ts'

interface Gift {
  credits: number
  reason: string
  /** The admin who gives them. */
  by: string
}

/** Puts free credits into a contractor's ledger and tells them; false when there is no contractor to give them to. */
export async function giveCredits(transaction: Transaction, userId: string, gift: Gift): Promise<boolean> {
  const { db, now, services } = transaction
  const account = await recipientOf(db, userId)
  if (!account) return false
  await addGrant(db, {
    contractorId: userId,
    kind: 'admin_grant',
    amount: gift.credits,
    expiresAt: null,
    reason: gift.reason,
    causedBy: gift.by,
    now,
  })
  const letter = creditsGiven(account.first_name, gift.credits, gift.reason, services.settings.publicUrl)
  transaction.mail({ userId, email: account.email }, letter)
  transaction.touch(userId)
  return true
}

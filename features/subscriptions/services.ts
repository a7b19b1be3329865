import { changeContractor } from '#features/contractors/services.ts'
import type { Transaction } from '#server/context.ts'
import { lockLive, saveSubscription } from './records/subscription.ts'
import { bringUpToDate } from './services/bring-up-to-date.ts'

/** Sets a contractor's plan to end with what is paid for; where nothing is, it ends at once. Nothing more is charged. */
export async function endWithPeriod(transaction: Transaction, contractorId: string): Promise<void> {
  const { db, now, services } = transaction
  const locked = await lockLive(db, contractorId)
  const row = locked && (await bringUpToDate(transaction, locked))
  if (!row || row.state === 'ended') return
  if (row.state !== 'active') {
    await endForGood(transaction, contractorId)
    if (row.state === 'past_due')
      await changeContractor(transaction, contractorId, { subscription_tier: 0, subscription_status: 'ended' })
    return
  }
  if (row.provider_id && row.provider === services.payments.provider)
    await services.payments.setCancelling(row.provider_id, true, now)
  // A smaller plan that is booked stays so, as with the provider: otherwise its next report would be told as a new booking.
  await saveSubscription(db, row, { cancelling: true })
}

/** Ends a contractor's plan at once and for good, with the payment provider too; nothing more is charged. */
export async function endForGood({ db, now, services }: Transaction, contractorId: string): Promise<void> {
  const row = await lockLive(db, contractorId)
  if (!row) return
  if (row.provider_id && row.provider === services.payments.provider) await services.payments.end(row.provider_id, now)
  await saveSubscription(db, row, { state: 'ended', ended_at: now })
}

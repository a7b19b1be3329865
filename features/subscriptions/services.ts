import type { Transaction } from '#server/context.ts'
import { noteEndsAnyway } from './records/money-back.ts'
import { lockLive, type SubscriptionRow, saveSubscription } from './records/subscription.ts'

/** The work that applies to plans what has fallen due or was decided. */
export const settleSubscriptions = { name: 'settle-subscriptions' } as const

/**
 * Cancels a contractor's plan at the end of the paid period, or at once if nothing is paid; nothing more is charged. The
 * provider is called later, outside the locks.
 */
export async function endWithPeriod(transaction: Transaction, contractorId: string): Promise<void> {
  const { db } = transaction
  const row = await lockLive(db, contractorId)
  if (!row) return
  await recordStop(transaction, row)
  await noteEndsAnyway(db, contractorId)
}

/** Records that a plan is charged no more, for the provider to be told later. The row must be locked. */
export async function recordStop({ db, now, services, soon }: Transaction, row: SubscriptionRow): Promise<void> {
  const stopping_since = row.provider === services.payments.provider ? now : null
  await saveSubscription(db, row, { cancelling: true, stopping_since })
  soon(settleSubscriptions)
}

/** Ends a contractor's plan at once and for good, at the payment provider too; nothing more is charged. */
export async function endForGood({ db, now, services }: Transaction, contractorId: string): Promise<void> {
  const row = await lockLive(db, contractorId)
  if (!row) return
  if (row.provider_id && row.provider === services.payments.provider) await services.payments.end(row.provider_id, now)
  await saveSubscription(db, row, { state: 'ended', ended_at: now })
}

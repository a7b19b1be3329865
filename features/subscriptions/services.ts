import type { Transaction } from '#server/context.ts'
import { lockLive, saveSubscription } from './records/subscription.ts'

/** Ends a contractor's plan at once and for good, with the payment provider too; nothing more is charged. */
export async function endForGood({ db, now, services }: Transaction, contractorId: string): Promise<void> {
  const row = await lockLive(db, contractorId)
  if (!row) return
  if (row.provider_id && row.provider === services.payments.provider) await services.payments.end(row.provider_id, now)
  await saveSubscription(db, row, { state: 'ended', ended_at: now })
}

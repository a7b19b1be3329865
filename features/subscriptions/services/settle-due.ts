import type { Transaction } from '#server/context.ts'
import { Refusal } from '#shared/refusal.ts'
import { lockById, type SubscriptionRow, saveSubscription, subscriptionOf } from '../records/subscription.ts'
import { graceEnd, retriesDue } from '../rules/life-cycle.ts'
import { applyLooks, type Look, lookAtProvider } from './bring-up-to-date.ts'

/** Applies to a subscription what has fallen due or was decided, and what the provider could not tell us. */
export async function settleDue(transaction: Transaction, { id }: { id: string }): Promise<void> {
  const { db, now } = transaction
  const locked = await lockById(db, id)
  if (!locked || locked.state === 'ended') return
  const found = await lookAtProvider(transaction, locked)
  const { row } = found
  await applyLooks(transaction, found, ...(await goOn(transaction, row)))
  if (row.state === 'waiting' && !row.provider_id) await saveSubscription(db, row, { state: 'ended', ended_at: now })
}

/** Has the provider do what is due, if anything; returns the state afterwards. */
async function goOn(transaction: Transaction, row: SubscriptionRow): Promise<Look[]> {
  const { payments } = transaction.services
  const { now } = transaction
  const { period } = subscriptionOf(row)
  const { provider_id: id, state } = row
  if (!id || row.provider !== payments.provider) return []
  if (row.stopping_since || (row.cancelling && state === 'past_due')) {
    if (state === 'active') await payments.setCancelling(id, true, now)
    else await payments.end(id, now)
    return [await lookAtProvider(transaction, { ...row, stopping_since: null })]
  }
  if (state !== 'past_due' || !period) return []
  if (graceEnd(period) <= now) {
    await payments.end(id, now)
    return [await lookAtProvider(transaction, row)]
  }
  const retries = retriesDue(period, now)
  return row.retries < retries ? [await collectAgain(transaction, { ...row, retries }, id)] : []
}

async function collectAgain(transaction: Transaction, counted: SubscriptionRow, id: string): Promise<Look> {
  const { now, services } = transaction
  const refusal = await services.payments.collect(id, false, now).catch(refusedPayment)
  const found = await lookAtProvider(transaction, counted)
  return refusal && found.row.state === 'past_due' ? { ...found, news: [...found.news, 'payment failed'] } : found
}

function refusedPayment(error: unknown): Refusal {
  if (error instanceof Refusal && error.code === 'PAYMENT_FAILED') return error
  throw error
}

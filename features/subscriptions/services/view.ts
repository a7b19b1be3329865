import { contractorById } from '#features/contractors/records.ts'
import type { Transaction } from '#server/context.ts'
import { Refusal } from '#shared/refusal.ts'
import type { OwnSubscription } from '../contract.ts'
import { type InvoiceRow, invoicesOf } from '../records/invoice.ts'
import { requestOf } from '../records/money-back.ts'
import { newestOf, subscriptionOf } from '../records/subscription.ts'
import { graceEnd, nextPayment } from '../rules/life-cycle.ts'
import { moneyBackOf } from '../rules/money-back.ts'
import { plans } from '../rules.ts'

/** A contractor's subscription; null without a profile. */
export async function viewOf(transaction: Transaction, contractorId: string): Promise<OwnSubscription | null> {
  const { db, services } = transaction
  const contractor = await contractorById(db, contractorId)
  if (!contractor) return null
  const row = await newestOf(db, contractorId)
  const live = row && row.state !== 'ended' ? row : undefined
  // With nothing paid, a cancelled plan is over, even before the provider has been called.
  const isOver =
    live?.cancelling && (live.state === 'past_due' || (live.period_end && live.period_end <= transaction.now))
  const running = live && live.state !== 'waiting' && !isOver ? live : undefined
  const plan = running && subscriptionOf(running)
  const period = plan?.period
  const invoices = await invoicesOf(db, contractorId)
  return {
    status: isOver ? 'ended' : contractor.subscription_status,
    tier: isOver ? 0 : (plans.find(({ id }) => id === contractor.subscription_tier)?.id ?? 0),
    trialEndDate: contractor.trial_ends_at?.toISOString() ?? null,
    chosenTier: live?.state === 'waiting' ? live.tier : null,
    periodStart: period?.start.toISOString() ?? null,
    periodEnd: period?.end.toISOString() ?? null,
    cancelling: running?.cancelling ?? false,
    price: plan?.price ?? null,
    nextTier: plan?.nextTier ?? null,
    nextPayment: plan ? nextPayment(plan) : null,
    graceEnd: running?.state === 'past_due' && period ? graceEnd(period).toISOString() : null,
    card: running?.card_last4 ? { brand: running.card_brand ?? 'Card', last4: running.card_last4 } : null,
    moneyBack: moneyBackOf(invoices, await requestOf(db, contractorId), transaction.now, running?.id),
    invoices: invoices.map(invoiceView),
    provider: services.payments.provider,
  }
}

/** The same for a caller whose profile the call has checked. */
export async function ownView(transaction: Transaction, contractorId: string): Promise<OwnSubscription> {
  const view = await viewOf(transaction, contractorId)
  if (!view) throw new Refusal('WRONG_STATE', 'Complete your profile first')
  return view
}

export const invoiceView = (row: InvoiceRow) => ({
  id: row.id,
  number: row.number,
  description: row.description,
  amount: row.amount,
  periodStart: row.period_start.toISOString(),
  periodEnd: row.period_end.toISOString(),
  paidAt: row.paid_at.toISOString(),
  refundedAt: row.refunded_at?.toISOString() ?? null,
})

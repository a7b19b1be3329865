import type { Db, Row } from '#server/database/database.ts'
import type { Payment } from '#server/outside/payments.ts'
import { newId } from '#shared/ids.ts'

export type InvoiceRow = Row<'invoices'>

interface Billed {
  subscriptionId: string
  contractorId: string
  name: string
  address: string
}

/**
 * Saves payments received, each once; returns the sum of the new ones. Those Stripe settled from a balance get no invoice of
 * ours.
 */
export async function saveInvoices(db: Db, payments: readonly Payment[], billed: Billed): Promise<number> {
  const received = payments.filter(({ amount }) => amount > 0)
  if (received.length === 0) return 0
  const rows = received.map((payment) => ({
    id: newId(),
    provider_id: payment.id,
    subscription_id: billed.subscriptionId,
    contractor_id: billed.contractorId,
    number: payment.number,
    description: payment.description,
    amount: payment.amount,
    period_start: payment.period.start,
    period_end: payment.period.end,
    paid_at: payment.at,
    refunded_at: null,
    billed_name: billed.name,
    billed_address: billed.address,
  }))
  const inserted = await db
    .insertInto('invoices')
    .values(rows)
    .onConflict((conflict) => conflict.column('provider_id').doNothing())
    .returning('amount')
    .execute()
  return inserted.reduce((sum, { amount }) => sum + amount, 0)
}

/** Newest first. */
export function invoicesOf(db: Db, contractorId: string): Promise<InvoiceRow[]> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('contractor_id', '=', contractorId)
    .orderBy('paid_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Every payment for these subscriptions of these contractors, newest first. */
export function paymentsFor(
  db: Db,
  whose: readonly { contractor_id: string; subscription_id: string }[],
): Promise<InvoiceRow[]> {
  const contractorIds = whose.map((one) => one.contractor_id)
  const subscriptionIds = whose.map((one) => one.subscription_id)
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('contractor_id', 'in', contractorIds)
    .where('subscription_id', 'in', subscriptionIds)
    .orderBy('paid_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export function invoiceById(db: Db, id: string): Promise<InvoiceRow | undefined> {
  return db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function markRefunded(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('invoices').set({ refunded_at: now }).where('id', '=', id).execute()
}

import { findById } from '#features/accounts/records.ts'
import { lockCaller } from '#features/accounts/services/caller.ts'
import type { Action } from '#server/calls/feature.ts'
import type { Context } from '#server/context.ts'
import { formatDay } from '#shared/dates.ts'
import { Refusal, refusalAt } from '#shared/refusal.ts'
import type { customerInvoiceCalls } from '../contract.ts'
import { invoiceCancelled, invoiceNotCome, invoiceUnpaid } from '../letters.ts'
import { type InvoiceRow, invoiceById, lockInvoice, saveInvoice } from '../records.ts'
import { invoiceRate, mayBePaidOn, namedIn, paidInWords, paidWhen } from '../rules.ts'
import { invoiceView, lockBilled, noSuchInvoice } from '../services/known.ts'
import { notifyOf } from '../services/notify-of-invoice.ts'

/** An invoice issued by the caller, locked. */
async function lockIssued(context: Context, id: string): Promise<InvoiceRow> {
  const { userId } = await lockCaller(context)
  await lockBilled(context.db, await invoiceById(context.db, id))
  const row = await lockInvoice(context.db, id)
  if (row?.contractor_id !== userId) throw noSuchInvoice()
  return row
}

const isCancelled = () => new Refusal('WRONG_STATE', 'This invoice has been cancelled.')

async function lockValid(context: Context, id: string): Promise<InvoiceRow> {
  const row = await lockIssued(context, id)
  if (row.cancelled_at) throw isCancelled()
  return row
}

export const cancel: Action<typeof customerInvoiceCalls.cancel> = async (context, { id, reason }) => {
  const { db, now, services } = context
  const row = await lockIssued(context, id)
  // A repeat is no error.
  if (row.cancelled_at && row.cancel_reason === reason) return invoiceView(row, now)
  if (row.cancelled_at) throw isCancelled()
  if (row.paid_on)
    throw new Refusal('WRONG_STATE', 'This invoice is marked as paid. If that is wrong, mark it as not paid first.')
  if (row.said_paid_on)
    throw new Refusal('WRONG_STATE', 'The homeowner says that they have paid it. Say first whether the money has come.')
  await services.rateLimits.limit(`invoices of ${row.contractor_id}`, invoiceRate)
  const change = { cancelled_at: now, cancel_reason: reason }
  await saveInvoice(db, id, change)
  const gone = (await findById(db, row.client_id))?.deleted_at
  return notifyOf(
    context,
    { ...row, ...change },
    {
      step: 'invoice-cancelled',
      what: `cancelled ${namedIn(row)}`,
      text: reason,
      ...(!gone && { write: invoiceCancelled }),
    },
  )
}

export const markPaid: Action<typeof customerInvoiceCalls.markPaid> = async (context, { id, paidOn, way }) => {
  const { db, now } = context
  const row = await lockValid(context, id)
  // A repeat is no error.
  if (row.paid_on === paidOn && row.paid_way === way) return invoiceView(row, now)
  if (!mayBePaidOn(paidOn, row.issued_at, now)) throw refusalAt('paidOn', paidWhen)
  const change = { paid_on: paidOn, paid_way: way, said_paid_on: null, said_paid_way: null }
  await saveInvoice(db, id, change)
  const paid = row.gross < 0 ? 'paid back' : 'paid'
  const what = `marked ${namedIn(row)} as ${paid} on ${formatDay(paidOn)}, ${paidInWords[way]}`
  return notifyOf(context, { ...row, ...change }, { step: 'invoice-paid', what, text: null })
}

export const markUnpaid: Action<typeof customerInvoiceCalls.markUnpaid> = async (context, { id }) => {
  const { db, now } = context
  const row = await lockValid(context, id)
  if (!row.paid_on && !row.said_paid_on) return invoiceView(row, now)
  const change = { paid_on: null, paid_way: null, said_paid_on: null, said_paid_way: null }
  await saveInvoice(db, id, change)
  const what = row.paid_on
    ? `marked ${namedIn(row)} as not paid after all`
    : `said that the money for ${namedIn(row)} has not come`
  const write = row.paid_on ? invoiceUnpaid : invoiceNotCome
  const gone = (await findById(db, row.client_id))?.deleted_at
  return notifyOf(context, { ...row, ...change }, { step: 'invoice-unpaid', what, text: null, ...(!gone && { write }) })
}

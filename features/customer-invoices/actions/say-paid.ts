import { lockTakingPart } from '#features/accounts/records/takes-part.ts'
import { lockCaller } from '#features/accounts/services/caller.ts'
import type { Action } from '#server/calls/feature.ts'
import { formatDay } from '#shared/dates.ts'
import { Refusal, refusalAt } from '#shared/refusal.ts'
import type { customerInvoiceCalls } from '../contract.ts'
import { invoiceSaidPaid } from '../letters.ts'
import { invoiceById, lockInvoice, saveInvoice } from '../records.ts'
import { invoiceRate, mayBePaidOn, maySayPaid, namedIn, paidInWords, paidWhen, stateOf } from '../rules.ts'
import { invoiceView, noSuchInvoice } from '../services/known.ts'
import { notifyOf } from '../services/notify-of-invoice.ts'

/** Only the contractor knows whether money has come, so what the homeowner says waits for them to confirm it. */
export const sayPaid: Action<typeof customerInvoiceCalls.sayPaid> = async (context, { id, paidOn, way }) => {
  const { db, now, services } = context
  const { userId } = await lockCaller(context)
  const billed = await invoiceById(db, id)
  if (billed?.client_id !== userId) throw noSuchInvoice()
  // Whoever leaves meanwhile is not mailed.
  const isThere = await lockTakingPart(db, billed.contractor_id)
  const row = (await lockInvoice(db, id)) ?? billed
  // A repeat is no error, nor is what the contractor has confirmed meanwhile.
  if (row.paid_on || (row.said_paid_on === paidOn && row.said_paid_way === way)) return invoiceView(row, now)
  if (!maySayPaid({ gross: row.gross, state: stateOf(row, now) }))
    throw new Refusal('WRONG_STATE', 'There is nothing for you to pay here: it gives back, or was cancelled.')
  if (!mayBePaidOn(paidOn, row.issued_at, now)) throw refusalAt('paidOn', paidWhen)
  await services.rateLimits.limit(`invoices of ${userId}`, invoiceRate)
  const change = { said_paid_on: paidOn, said_paid_way: way }
  await saveInvoice(db, id, change)
  return notifyOf(
    context,
    { ...row, ...change },
    {
      step: 'invoice-said-paid',
      by: 'client',
      what: `said that ${namedIn(row)} is paid, on ${formatDay(paidOn)}, ${paidInWords[way]}`,
      text: null,
      ...(isThere && { write: invoiceSaidPaid }),
    },
  )
}

import { vatRates } from '#features/quotes/rules/vat.ts'
import { csvAnswer, inPounds } from '#server/answers/csv-answer.ts'
import type { Action } from '#server/calls/feature.ts'
import { signedIn } from '#server/context.ts'
import { pdfAnswer } from '#server/pdf/pdf-answer.ts'
import { dayOf, monthsLater, startOfDay } from '#shared/dates.ts'
import type { customerInvoiceCalls } from '../contract.ts'
import { type InvoiceRow, issuedBetween } from '../records.ts'
import { type Part, stateOf } from '../rules.ts'
import { documentOf, fileNameOf } from '../services/document.ts'
import { ownInvoice } from '../services/known.ts'

export const document: Action<typeof customerInvoiceCalls.document> = async (context, { file }) => {
  const row = await ownInvoice(context, file)
  return pdfAnswer(fileNameOf(row), await documentOf(context.services, row))
}

const head = [
  'Number',
  'Date',
  'Due',
  'State',
  'Customer',
  'Job',
  'For',
  'VAT',
  'Net £',
  'VAT £',
  'Total £',
  'Paid on',
  'Paid by',
  'Cancelled on',
  'Reason',
]

export const csv: Action<typeof customerInvoiceCalls.csv> = async (context, { month }) => {
  const { db, now } = context
  const first = `${month}-01`
  const next = monthsLater(new Date(`${first}T00:00:00Z`), 1)
    .toISOString()
    .slice(0, 10)
  const rows = await issuedBetween(db, signedIn(context).userId, startOfDay(first), startOfDay(next))
  const cells = rows.flatMap((row) => row.parts.map((part) => cellsOf(row, part, now)))
  return csvAnswer(`invoices-${month}.csv`, [head, ...cells])
}

const cellsOf = (row: InvoiceRow, { vat, net, vatAmount, gross }: Part, now: Date) => [
  row.reference,
  dayOf(row.issued_at),
  row.due_on,
  stateOf(row, now),
  row.billed_name,
  row.job_title,
  row.what,
  vat ? vatRates[vat].label : 'Not stated',
  // The VAT part is unknown where no rate was stated.
  vat && inPounds(net),
  vat && inPounds(vatAmount),
  inPounds(gross),
  row.paid_on,
  row.paid_way,
  row.cancelled_at && dayOf(row.cancelled_at),
  row.cancel_reason,
]

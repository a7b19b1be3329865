import { type Context, signedIn } from '#server/context.ts'
import { pdfAnswer } from '#server/pdf/pdf-answer.ts'
import { Refusal } from '#shared/refusal.ts'
import { type InvoiceRow, invoiceById } from '../records/invoice.ts'
import { creditNoteNumber } from '../rules.ts'

interface Wanted {
  invoiceId: string
}

/** A contractor's own invoice, or any for an admin. */
async function ownInvoice(context: Context, { invoiceId }: Wanted): Promise<InvoiceRow> {
  const { userId, role } = signedIn(context)
  const invoice = await invoiceById(context.db, invoiceId)
  if (!invoice || (role !== 'admin' && invoice.contractor_id !== userId))
    throw new Refusal('NOT_FOUND', 'We cannot find this invoice.')
  return invoice
}

const issued = ({ services }: Context, invoice: InvoiceRow) => ({
  invoice,
  brand: services.settings.brand,
  sandbox: invoice.provider_id.startsWith('sandbox_'),
})

// Loaded when first needed, as it would slow down every start.
const documents = () => import('./invoice-document.ts')

export async function invoicePdf(context: Context, wanted: Wanted): Promise<Response> {
  const invoice = await ownInvoice(context, wanted)
  const { invoiceDocument } = await documents()
  return pdfAnswer(`invoice-${invoice.number}.pdf`, await invoiceDocument(issued(context, invoice)))
}

export async function creditNotePdf(context: Context, wanted: Wanted): Promise<Response> {
  const invoice = await ownInvoice(context, wanted)
  if (!invoice.refunded_at) throw new Refusal('NOT_FOUND', 'This invoice has not been paid back.')
  const { creditNoteDocument } = await documents()
  const pdf = await creditNoteDocument(issued(context, invoice), invoice.refunded_at)
  return pdfAnswer(`credit-note-${creditNoteNumber(invoice.number)}.pdf`, pdf)
}

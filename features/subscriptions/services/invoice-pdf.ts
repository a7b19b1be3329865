import { type Context, signedIn } from '#server/context.ts'
import { pdfAnswer } from '#server/pdf/pdf-answer.ts'
import { Refusal } from '#shared/refusal.ts'
import { invoiceById } from '../records/invoice.ts'

/** A contractor's own invoice, or any for an admin. */
export async function invoicePdf(context: Context, { invoiceId }: { invoiceId: string }): Promise<Response> {
  const { userId, role } = signedIn(context)
  const invoice = await invoiceById(context.db, invoiceId)
  if (!invoice || (role !== 'admin' && invoice.contractor_id !== userId))
    throw new Refusal('NOT_FOUND', 'We cannot find this invoice.')
  // Loaded when first needed: it would slow down every start.
  const { invoiceDocument } = await import('./invoice-document.ts')
  const sandbox = invoice.provider_id.startsWith('sandbox_')
  const pdf = await invoiceDocument({ invoice, brand: context.services.settings.brand, sandbox })
  return pdfAnswer(`invoice-${invoice.number}.pdf`, pdf)
}

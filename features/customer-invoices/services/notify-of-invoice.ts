import { addStep } from '#features/conversations/services/add-step.ts'
import { partiesOf } from '#features/leads/records/parties.ts'
import type { Context } from '#server/context.ts'
import type { Letter } from '#server/mail/letter.ts'
import type { CustomerInvoice } from '../contract.ts'
import type { InvoiceNews } from '../letters.ts'
import type { InvoiceRow } from '../records.ts'
import { invoiceView } from './known.ts'

interface InvoiceChange {
  step: string
  by?: 'client' | 'contractor'
  /** Follows `You` or the other's name in a sentence. */
  what: string
  text: string | null
  /** The mail to the other side, where there is one. */
  write?: (news: InvoiceNews) => Letter
}

/** Adds a change of an invoice to the conversation, mails it, and refreshes both people's pages. */
export async function notifyOf(
  context: Context,
  row: InvoiceRow,
  { write, by = 'contractor', ...step }: InvoiceChange,
): Promise<CustomerInvoice> {
  const { db, now, services, mail, touch } = context
  const invoice = invoiceView(row, now)
  await addStep(context, row.lead_id, { ...step, by, author_id: by === 'client' ? row.client_id : row.contractor_id })
  touch(row.client_id, row.contractor_id)
  if (write) {
    const parties = await partiesOf(db, row)
    const to = by === 'client' ? parties.contractor : parties.client
    mail(to, write({ ...parties, invoice, publicUrl: services.settings.publicUrl }))
  }
  return invoice
}

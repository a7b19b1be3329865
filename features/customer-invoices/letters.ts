import type { Party } from '#features/leads/records/parties.ts'
import { paidDirectly } from '#features/quotes/rules.ts'
import type { Letter } from '#server/mail/letter.ts'
import { formatDay } from '#shared/dates.ts'
import { formatPenceExactly } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import type { CustomerInvoice } from './contract.ts'

export interface InvoiceNews {
  client: Party
  invoice: CustomerInvoice
  publicUrl: string
}

const letter = (
  { client, invoice, publicUrl }: InvoiceNews,
  kind: Letter['kind'],
  subject: string,
  paragraphs: string[],
): Letter => ({
  kind,
  topic: 'work',
  subject,
  greeting: `Hello ${client.firstName},`,
  paragraphs,
  button: { label: 'See the invoice', url: `${publicUrl}${paths.lead('client', invoice.leadId)}` },
  document: { kind: 'invoice', id: invoice.id },
})

const named = ({ reference, gross }: CustomerInvoice) => `invoice ${reference} for ${formatPenceExactly(gross)}`

export const invoiceIssued = (news: InvoiceNews): Letter => {
  const { invoice } = news
  return letter(news, 'invoice-issued', `Invoice ${invoice.reference} from ${invoice.contractor}`, [
    `${invoice.contractor} has sent you ${named(invoice)}, about “${invoice.jobTitle}”: ${invoice.what}. Please pay it by ${formatDay(invoice.dueOn)}.`,
    ...(invoice.note ? [`They wrote: “${invoice.note}”`] : []),
    `${paidDirectly} Before you pay, check with them that the account is theirs if anything about it seems new.`,
  ])
}

export const invoiceCancelled = (news: InvoiceNews): Letter => {
  const { invoice } = news
  return letter(news, 'invoice-cancelled', `Invoice ${invoice.reference} from ${invoice.contractor} is cancelled`, [
    `${invoice.contractor} has cancelled ${named(invoice)}, about “${invoice.jobTitle}”. Nothing is to be paid for it.`,
    `They wrote: “${invoice.cancelReason}”`,
  ])
}

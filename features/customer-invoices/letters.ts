import type { Parties } from '#features/leads/records/parties.ts'
import { paidDirectly } from '#features/quotes/rules.ts'
import type { Letter } from '#server/mail/letter.ts'
import { formatDay } from '#shared/dates.ts'
import { formatPenceExactly } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import type { CustomerInvoice } from './contract.ts'
import { namedIn, paidBackDirectly, paidInWords, titleOf } from './rules.ts'

export interface InvoiceNews extends Parties {
  invoice: CustomerInvoice
  publicUrl: string
}

/** A mail to the homeowner, with the PDF. */
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

const amountOf = ({ gross }: CustomerInvoice) => formatPenceExactly(Math.abs(gross))
const named = (invoice: CustomerInvoice) => `${namedIn(invoice)} for ${amountOf(invoice)}`

export const invoiceIssued = (news: InvoiceNews): Letter => {
  const { invoice } = news
  const { contractor, dueOn, gross } = invoice
  const asked =
    gross < 0
      ? `You have paid more than is agreed now: ${contractor} is to pay you ${amountOf(invoice)} back by ${formatDay(dueOn)}.`
      : `Please pay it by ${formatDay(dueOn)}.`
  return letter(news, 'invoice-issued', `${titleOf(invoice)} from ${contractor}`, [
    `${contractor} has sent you ${named(invoice)}, about “${invoice.jobTitle}”: ${invoice.what}. ${asked}`,
    ...(invoice.note ? [`They wrote: “${invoice.note}”`] : []),
    gross < 0
      ? paidBackDirectly
      : `${paidDirectly} Before you pay, check with them that the account is theirs if anything about it seems new.`,
  ])
}

export const invoiceCancelled = (news: InvoiceNews): Letter => {
  const { invoice } = news
  return letter(news, 'invoice-cancelled', `${titleOf(invoice)} from ${invoice.contractor} is cancelled`, [
    `${invoice.contractor} has cancelled ${named(invoice)}, about “${invoice.jobTitle}”. Nothing is to be paid for it.`,
    `They wrote: “${invoice.cancelReason}”`,
  ])
}

/** The contractor has taken back that it was paid. */
export const invoiceUnpaid = (news: InvoiceNews): Letter => {
  const { invoice } = news
  const { contractor, dueOn, gross } = invoice
  const still = gross < 0 ? 'paid back' : 'paid'
  return letter(news, 'invoice-unpaid', `${titleOf(invoice)} from ${contractor} is marked as not ${still}`, [
    `${contractor} had marked ${named(invoice)}, about “${invoice.jobTitle}”, as ${still}, and says now that it is not. It was due by ${formatDay(dueOn)}.`,
    gross < 0
      ? 'If the money has come, tell them in your conversation.'
      : 'If you have paid it, tell them when and how in your conversation.',
  ])
}

/** The money that the homeowner says they paid has not come. */
export const invoiceNotCome = (news: InvoiceNews): Letter => {
  const { invoice } = news
  const { contractor, dueOn } = invoice
  return letter(news, 'invoice-unpaid', `${contractor} has not had the money for ${namedIn(invoice)}`, [
    `You said that you have paid ${named(invoice)}, about “${invoice.jobTitle}”. ${contractor} says that the money has not come. It was due by ${formatDay(dueOn)}.`,
    'Look whether it has left your account and where it went, and tell them in your conversation.',
  ])
}

/** To the contractor. */
export const invoiceSaidPaid = ({ client, contractor, invoice, publicUrl }: InvoiceNews): Letter => {
  const { saidPaidOn, saidPaidWay } = invoice
  const when = saidPaidOn && saidPaidWay ? ` on ${formatDay(saidPaidOn)}, ${paidInWords[saidPaidWay]}` : ''
  return {
    kind: 'invoice-said-paid',
    topic: 'work',
    subject: `${client.name} says that ${namedIn(invoice)} is paid`,
    greeting: `Hello ${contractor.firstName},`,
    paragraphs: [
      `${client.name} says that they have paid ${named(invoice)}, about “${invoice.jobTitle}”${when}.`,
      'Look whether the money has come. Then mark the invoice as paid, or say that it has not.',
    ],
    button: { label: 'See the invoice', url: `${publicUrl}${paths.lead('contractor', invoice.leadId)}` },
  }
}

import type { CustomerInvoice, customerInvoiceCalls } from '#features/customer-invoices/contract.ts'
import { type InvoiceState, paidInWords } from '#features/customer-invoices/rules.ts'
import { formatDay } from '#shared/dates.ts'
import type { Output } from '#shared/endpoint.ts'
import { formatPenceExactly } from '#shared/money.ts'
import type { BadgeTone } from '#web/ui/figures/badge.tsx'

export const stateLooks: Record<InvoiceState, { label: string; tone: BadgeTone }> = {
  unpaid: { label: 'Not paid yet', tone: 'info' },
  overdue: { label: 'Overdue', tone: 'warn' },
  'said-paid': { label: 'Said to be paid', tone: 'info' },
  paid: { label: 'Paid', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
}

type Standing = Pick<
  CustomerInvoice,
  'gross' | 'paidOn' | 'paidWay' | 'saidPaidOn' | 'saidPaidWay' | 'cancelledAt' | 'cancelReason' | 'dueOn' | 'calledOff'
>

/** The date of its state, or its due date: a sentence without a full stop. */
export function whenOf(invoice: Standing): string {
  const { gross, paidOn, paidWay, saidPaidOn, saidPaidWay, cancelledAt, cancelReason, dueOn, calledOff } = invoice
  if (cancelledAt) return `Cancelled on ${formatDay(cancelledAt)}: ${cancelReason?.replace(/\.$/, '')}`
  if (paidOn && paidWay) return `${gross < 0 ? 'Paid back' : 'Paid'} on ${formatDay(paidOn)}, ${paidInWords[paidWay]}`
  if (saidPaidOn && saidPaidWay) return `Said to be paid on ${formatDay(saidPaidOn)}, ${paidInWords[saidPaidWay]}`
  if (calledOff) return 'The work was called off'
  return `${gross < 0 ? 'To be paid back' : 'Due'} by ${formatDay(dueOn)}`
}

interface Told {
  work: Pick<Output<typeof customerInvoiceCalls.ofLead>, 'invoices' | 'agreed' | 'invoiced' | 'paid'>
  side: 'client' | 'contractor'
  otherName: string
  calledOff: boolean
}

/** What both sides are told where the invoices are not simply what is owed; null where they are. */
export function offBalance({ work, side, otherName, calledOff }: Told): string | null {
  const { invoices, agreed, invoiced, paid } = work
  const mine = side === 'contractor'
  if (calledOff && invoices.every(({ state }) => state === 'cancelled')) return null
  if (calledOff)
    return mine
      ? 'The work was called off. Pay back what was paid for work that is not done, and cancel each invoice that is no longer owed.'
      : `The work was called off. What you paid for work that is not done is to come back to you, and ${otherName} is to cancel each invoice that you no longer owe. If not, you can make a complaint.`
  const over = invoiced - (agreed ?? invoiced)
  if (over <= 0) return null
  const more = formatPenceExactly(over)
  if (invoiced > paid)
    return mine
      ? `${more} more is invoiced than is agreed now. Cancel what is not paid, and then send an invoice for what is left.`
      : `${more} more is invoiced than is agreed now. You owe no more than what is agreed: ${otherName} is to cancel what is too much.`
  return mine
    ? `${more} more is paid than is agreed now. Send a credit note, and pay it back.`
    : `${more} more is paid than is agreed now: ${otherName} is to pay it back to you.`
}

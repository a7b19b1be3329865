import type { CustomerInvoice } from '#features/customer-invoices/contract.ts'
import { type InvoiceState, paidInWords } from '#features/customer-invoices/rules.ts'
import { formatDay } from '#shared/dates.ts'
import type { BadgeTone } from '#web/ui/figures/badge.tsx'

export const stateLooks: Record<InvoiceState, { label: string; tone: BadgeTone }> = {
  unpaid: { label: 'Not paid yet', tone: 'info' },
  overdue: { label: 'Overdue', tone: 'warn' },
  paid: { label: 'Paid', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
}

type Standing = Pick<CustomerInvoice, 'paidOn' | 'paidWay' | 'cancelledAt' | 'cancelReason' | 'dueOn'>

/** The date of its state, or its due date: a sentence without a full stop. */
export function whenOf({ paidOn, paidWay, cancelledAt, cancelReason, dueOn }: Standing): string {
  if (cancelledAt) return `Cancelled on ${formatDay(cancelledAt)}: ${cancelReason?.replace(/\.$/, '')}`
  if (paidOn && paidWay) return `Paid on ${formatDay(paidOn)}, ${paidInWords[paidWay]}`
  return `Due by ${formatDay(dueOn)}`
}

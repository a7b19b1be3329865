import type { QuoteContent } from '#features/quotes/contract.ts'
import { type LeadState, sharesContacts } from './states.ts'

/** A quote as its two people see it; once they have parted, without contact details and customer. */
export const quoteShown = <Q extends QuoteContent>(
  lead: { status: LeadState; approved_at: Date | null },
  quote: Q,
): Q => (sharesContacts(lead) ? quote : { ...quote, ...nobody })

/** The fields of a quote that identify its two people. */
export const nobody = {
  contractorPhone: '',
  contractorEmail: '',
  customerName: '',
  customerPhone: '',
  customerEmail: '',
  customerAddress: '',
}

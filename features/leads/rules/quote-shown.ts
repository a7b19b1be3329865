import type { QuoteContent } from '#features/quotes/contract.ts'
import { type LeadState, sharesContacts } from './states.ts'

/** A quote as its two people read it: without how to reach each other, and who asked for it, once they have parted. */
export const quoteShown = <Q extends QuoteContent>(
  lead: { status: LeadState; approved_at: Date | null },
  quote: Q,
): Q => (sharesContacts(lead) ? quote : { ...quote, ...nobody })

/** Of a quote, the parts that tell how to reach its two people. */
export const nobody = {
  contractorPhone: '',
  contractorEmail: '',
  customerName: '',
  customerPhone: '',
  customerEmail: '',
  customerAddress: '',
}

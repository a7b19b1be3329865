import * as z from 'zod'
import { id } from '#shared/ids.ts'
import { day, emailAddress, instant, pence } from '#shared/shapes.ts'
import { quoteTotal } from './rules.ts'

const text = (what: string, min = 2, max = 4000, are: 'is' | 'are' = 'is') =>
  z.string().trim().min(min, `${what} ${are} required`).max(max, `${what} ${are} too long`)
const email = (whose: string) => emailAddress(`${whose} must be a valid email address`)

/** The formal quote as a contractor writes it (part 2, section 3). Costs are whole pence, VAT included. */
export const formalQuote = z.object({
  contractorName: text('Business name', 2, 120),
  contractorPhone: text('Your phone number', 5, 30),
  contractorEmail: email('Your email'),
  customerName: text('Customer name', 2, 160),
  customerPhone: text('Customer phone number', 5, 30),
  customerEmail: email('Customer email'),
  customerAddress: text('Customer address', 2, 300),
  projectDescription: text('Project description', 10),
  workBreakdown: text('Work breakdown', 10),
  labourCost: pence,
  materialsCost: pence,
  equipmentCost: pence.default(0),
  permitsCost: pence.default(0),
  contingencyCost: pence.default(0),
  totalCost: pence.min(1, 'The total must be more than £0'),
  estimatedStartDate: day,
  estimatedCompletionWeeks: z
    .number('Enter the number of weeks')
    .int('Enter whole weeks')
    .min(1, 'At least 1 week')
    .max(520, 'This is too long'),
  paymentTerms: text('Payment terms', 2, 500, 'are'),
  warrantyPeriod: text('Warranty period', 2, 200),
  additionalNotes: z.string().trim().max(4000, 'These notes are too long').default(''),
})
export type FormalQuote = z.output<typeof formalQuote>

/** A quote as it was sent: it never changes; a later version replaces it until one is accepted. */
export const sentQuote = formalQuote.extend({ id, version: z.number(), sentAt: instant })
export type SentQuote = z.output<typeof sentQuote>

/** Whether the total that was sent is the sum of the parts. */
export const addsUp = (quote: FormalQuote): boolean => quote.totalCost === quoteTotal(quote)

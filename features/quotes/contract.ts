import * as z from 'zod'
import { id } from '#shared/ids.ts'
import { asOneLine, day, emailAddress, instant, pence } from '#shared/shapes.ts'
import { filesPerQuote } from './rules/limits.ts'
import { mostGross, mostLines, mostQuantity } from './rules/lines.ts'
import { depositReasonLength, mostStages, wholeShare } from './rules/stages.ts'
import { priceKinds, vatNames } from './rules/vat.ts'
import { costs } from './rules.ts'

const text = (what: string, min = 2, max = 4000, are: 'is' | 'are' = 'is') =>
  z
    .string()
    .trim()
    .min(min, {
      error: ({ input }) => (input === '' ? `${what} ${are} required` : `${what} must be at least ${min} characters`),
    })
    .max(max, `${what} ${are} too long`)
const email = (whose: string) => emailAddress(`${whose} must be a valid email address`)
const line = (what: string, max: number, min = 1) =>
  z
    .string()
    .overwrite(asOneLine)
    .pipe(text(what, min, max))

const price = pence.max(mostGross, 'This price is too large')

export const quoteLine = z.object({
  what: line('The item', 200),
  /** In thousandths: 1.5 is 1500. */
  quantity: z
    .number('Enter a quantity')
    .int('At most three decimals')
    .min(1, 'Enter a quantity')
    .max(mostQuantity, 'This quantity is too large'),
  unit: line('A unit', 20),
  /** In pence, before VAT or with it, as `prices` says. */
  unitPrice: price,
  vat: z.enum(vatNames, 'Choose a rate of VAT'),
  /** Which of the five costs it is part of. */
  group: z.enum(costs),
})

const stageTerms = z.object({
  name: line('A name', 100),
  waitsFor: line('What it waits for', 200),
  /** Only the first stage can be one. */
  deposit: z.boolean().optional(),
})
const stageAmount = pence.min(1, 'Enter an amount')
const share = z
  .number('Enter a share')
  .int('At most two decimals')
  .min(1, 'Enter a share')
  .max(wholeShare, 'At most 100%')

/** A payment stage as entered: an amount, or a share of the total in hundredths of a percent. */
export const stageInput = stageTerms
  .extend({ amount: stageAmount.optional(), share: share.optional() })
  .refine(({ amount, share }) => (amount === undefined) !== (share === undefined), {
    error: 'Enter an amount or a share',
    path: ['amount'],
  })
  .meta({ examples: [{ name: 'Completion', waitsFor: 'When the work is done', share: wholeShare }] })

/** How long the work takes, in weeks. */
export const weeksOfWork = z
  .number('Enter the number of weeks')
  .int('Enter whole weeks')
  .min(1, 'At least 1 week')
  .max(520, 'This is too long')

/** The specified fields of a quote (part 2, section 3). Costs are whole pence, including any VAT. */
const specified = z.object({
  contractorName: line('Business name', 120, 2),
  contractorPhone: line('Your phone number', 30, 5),
  contractorEmail: email('Your email'),
  customerName: line('Customer name', 160, 2),
  customerPhone: line('Customer phone number', 30, 5),
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
  estimatedCompletionWeeks: weeksOfWork,
  paymentTerms: text('Payment terms', 2, 500, 'are'),
  warrantyPeriod: text('Warranty period', 2, 200),
  additionalNotes: z.string().trim().max(4000, 'These notes are too long').default(''),
})

/**
 * The formal quote as a contractor enters it: the specified fields, and those needed for an agreement (decisions, section 13).
 */
export const formalQuote = specified.extend({
  lines: z.array(quoteLine).min(1, 'Add a line').max(mostLines, `At most ${mostLines} lines`).optional(),
  /** Whether line prices are net or gross; gross by default. */
  prices: z.enum(priceKinds).optional(),
  /** Without lines: the VAT rate of all five costs. */
  vat: z.enum(vatNames).optional(),
  stages: z.array(stageInput).min(1).max(mostStages, `At most ${mostStages} stages`).optional(),
  /** The reason for a deposit above 25%. */
  depositReason: z.string().trim().max(depositReasonLength, 'This reason is too long').optional(),
  /** Its last day: 30 days from sending by default, 180 at most. */
  validUntil: day.optional(),
  /** Work excluded from the price. */
  excludes: z.string().trim().max(4000, 'This is too long').optional(),
  /** Files of the lead’s conversation. */
  fileIds: z.array(id).max(filesPerQuote, `At most ${filesPerQuote} files`).optional(),
  warrantyMonths: z
    .number()
    .int('Enter whole months')
    .min(1, 'At least 1 month')
    .max(600, 'This is too long')
    .optional(),
})
export type FormalQuote = z.output<typeof formalQuote>

const blankable = z.string()
const asKept = {
  contractorName: blankable,
  contractorPhone: blankable,
  contractorEmail: blankable,
  customerName: blankable,
  customerPhone: blankable,
  customerEmail: blankable,
  customerAddress: blankable,
  projectDescription: blankable,
  workBreakdown: blankable,
  paymentTerms: blankable,
  warrantyPeriod: blankable,
  lines: z.array(quoteLine.extend({ what: blankable })).optional(),
}

/** A quote as stored: with the amount of each stage, and the contractor's details when it was sent. */
export const quoteContent = formalQuote.extend({
  // Emptied once its writer, or the person it names, has deleted their account.
  ...asKept,
  stages: z.array(stageTerms.extend({ name: blankable, waitsFor: blankable, amount: pence })).optional(),
  /** Only of a contractor registered for VAT. */
  vatNumber: z.string().optional(),
})
export type QuoteContent = z.output<typeof quoteContent>

/** A sent quote. It never changes; a later version replaces it until one is accepted. */
export const sentQuote = quoteContent.extend({
  id,
  version: z.number(),
  sentAt: instant,
  /** The total without VAT, and its VAT; null where the contractor has not stated it. */
  netCost: pence.nullable(),
  vatCost: pence.nullable(),
})
export type SentQuote = z.output<typeof sentQuote>

/** A difference between two versions, in words. */
export const quoteChange = z.object({
  what: z.string(),
  /** Null where it is new. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  kind: z.enum(['added', 'removed', 'changed']),
})
export type QuoteChange = z.output<typeof quoteChange>

/** A version with its differences from the previous one. */
export const quoteVersion = sentQuote.extend({ changes: z.array(quoteChange) })

/** What was accepted, by whom and when; never changed afterwards. */
export const agreement = z.object({
  quoteId: id,
  version: z.number(),
  acceptedAt: instant,
  /** As typed by whoever accepted. */
  name: z.string(),
  /** The customer asked for work to begin within the cancellation period. */
  beginEarly: z.boolean(),
  /** SHA-256 of the record. */
  hash: z.string(),
  /** The homeowner's deadline for cancelling. */
  cancelUntil: instant,
})
export type Agreement = z.output<typeof agreement>

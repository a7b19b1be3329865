import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod'
import type { ContractorLead } from '#features/leads/contract/lead.ts'
import type { OwnContractor } from '#features/profiles/contract.ts'
import { formalQuote } from '#features/quotes/contract.ts'
import { quoteDefaults } from '#features/quotes/rules.ts'
import { poundsToPence } from '#shared/money.ts'
import { pence } from '#shared/shapes.ts'

const cost = z.string().trim().transform(poundsToPence).pipe(pence)
const neededCost = z.string().trim().min(1, 'Enter an amount, 0 if there is none').transform(poundsToPence).pipe(pence)

/** The formal quote of the contract, with its figures as they are typed: pounds, and a number of weeks. */
export const quoteForm = formalQuote.omit({ totalCost: true }).extend({
  labourCost: neededCost,
  materialsCost: neededCost,
  equipmentCost: cost,
  permitsCost: cost,
  contingencyCost: cost,
  estimatedCompletionWeeks: z
    .string()
    .transform((typed) => (typed === '' ? Number.NaN : Number(typed)))
    .pipe(formalQuote.shape.estimatedCompletionWeeks),
  additionalNotes: formalQuote.shape.additionalNotes.unwrap(),
})
export type QuoteForm = z.input<typeof quoteForm>
export type WrittenQuote = z.output<typeof quoteForm>
export type QuoteFormReturn = UseFormReturn<QuoteForm, unknown, WrittenQuote>

/** What the costs typed so far add up to, in pence. What is not a number yet counts as nothing. */
export const totalOf = (typed: readonly string[]): number =>
  typed.reduce((sum, amount) => sum + (poundsToPence(amount) || 0), 0)

const inPounds = (amount: number): string => (amount === 0 ? '' : (amount / 100).toFixed(2))

/** What the form begins with: the version sent before, or what is known of both sides and the job. */
export function beginningOf(lead: ContractorLead, contractor: OwnContractor | null | undefined): QuoteForm {
  const { quote, job, homeowner } = lead
  if (quote) {
    // A version of five sums, whatever the one before was made of.
    const { id: _id, version: _version, sentAt: _sentAt, totalCost: _total, ...sentBefore } = quote
    const { lines: _lines, prices: _prices, stages: _stages, validUntil: _until, ...written } = sentBefore
    return {
      ...written,
      labourCost: (quote.labourCost / 100).toFixed(2),
      materialsCost: (quote.materialsCost / 100).toFixed(2),
      equipmentCost: inPounds(quote.equipmentCost),
      permitsCost: inPounds(quote.permitsCost),
      contingencyCost: inPounds(quote.contingencyCost),
      estimatedCompletionWeeks: String(quote.estimatedCompletionWeeks),
    }
  }
  const { contact } = homeowner
  return {
    contractorName: contractor?.businessName ?? '',
    contractorPhone: contractor?.businessPhone ?? '',
    contractorEmail: contractor?.businessEmail ?? '',
    customerName: contact ? `${homeowner.firstName} ${contact.lastName}` : homeowner.firstName,
    customerPhone: contact?.phone ?? '',
    customerEmail: contact?.email ?? '',
    customerAddress: contact ? `${contact.location}, ${contact.postcode}` : job.location,
    projectDescription: job.description,
    workBreakdown: '',
    labourCost: '',
    materialsCost: '',
    equipmentCost: '',
    permitsCost: '',
    contingencyCost: '',
    estimatedStartDate: '',
    estimatedCompletionWeeks: '',
    ...quoteDefaults,
    additionalNotes: '',
  }
}

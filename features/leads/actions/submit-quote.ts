import { addsUp, formalQuote } from '#features/quotes/contract.ts'
import { insertQuote } from '#features/quotes/records.ts'
import type { Context } from '#server/context.ts'
import { dayOf } from '#shared/dates.ts'
import type { Input } from '#shared/endpoint.ts'
import { Refusal } from '#shared/refusal.ts'
import type { leadCalls } from '../contract.ts'
import type { LeadRow } from '../records/lead.ts'
import { quoteLimit } from '../rules/limits.ts'
import { takeStep } from '../services/take-step.ts'

/** Sends the formal quote, or a new version of it, once its total is the sum of its parts. */
export async function submitQuote(context: Context, input: Input<typeof leadCalls.submitQuote>) {
  const quote = formalQuote.parse(input)
  if (!addsUp(quote)) {
    const message = 'The total does not match the sum of the costs.'
    throw new Refusal('BAD_TOTAL', message, { totalCost: message })
  }
  if (quote.estimatedStartDate < dayOf(context.now)) {
    const message = 'This day has passed. Please choose one to come.'
    throw new Refusal('INVALID', message, { estimatedStartDate: message })
  }
  const also = async (lead: LeadRow) => {
    await context.services.rateLimits.limit(`quotes of ${lead.id}`, quoteLimit)
    await insertQuote(context.db, lead.id, quote, context.now)
  }
  return takeStep(context, input.leadId, 'submit-quote', { also })
}

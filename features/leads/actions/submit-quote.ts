import { contractorById } from '#features/contractors/records.ts'
import { formalQuote } from '#features/quotes/contract.ts'
import { insertQuote } from '#features/quotes/records.ts'
import { composed } from '#features/quotes/rules/compose.ts'
import { type Context, signedIn } from '#server/context.ts'
import { dayOf } from '#shared/dates.ts'
import type { Input } from '#shared/endpoint.ts'
import { Refusal } from '#shared/refusal.ts'
import type { leadCalls } from '../contract.ts'
import type { LeadRow } from '../records/lead.ts'
import { quoteLimit } from '../rules/limits.ts'
import { takeStep } from '../services/take-step.ts'

/** Sends the formal quote, or a new version of it, once its figures are right. */
export async function submitQuote(context: Context, input: Input<typeof leadCalls.submitQuote>) {
  const { db, now, services } = context
  const saying = await vatSaying(context)
  const quote = composed(formalQuote.parse(input), saying, now)
  if (quote.estimatedStartDate < dayOf(now)) {
    const message = 'This day has passed. Please choose one to come.'
    throw new Refusal('INVALID', message, { estimatedStartDate: message })
  }
  const also = async (lead: LeadRow) => {
    await services.rateLimits.limit(`quotes of ${lead.id}`, quoteLimit)
    await insertQuote(db, lead.id, quote, now)
  }
  return takeStep(context, input.leadId, 'submit-quote', { also })
}

async function vatSaying(context: Context) {
  const contractor = await contractorById(context.db, signedIn(context).userId)
  return { registered: contractor?.vat_registered ?? null, number: contractor?.vat_number ?? null }
}

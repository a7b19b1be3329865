import { newestQuoteId } from '#features/quotes/records.ts'
import type { Context } from '#server/context.ts'
import type { Input } from '#shared/endpoint.ts'
import { Refusal } from '#shared/refusal.ts'
import type { leadCalls } from '../contract.ts'
import type { LeadRow } from '../records/lead.ts'
import { takeStep } from '../services/take-step.ts'

/** Accepts the newest quote; refused when the homeowner was looking at an older version. */
export async function acceptQuote(context: Context, input: Input<typeof leadCalls.acceptQuote>) {
  const also = async (lead: LeadRow) => {
    if (input.quoteId && input.quoteId !== (await newestQuoteId(context.db, lead.id))) {
      throw new Refusal('WRONG_STATE', 'The contractor has sent a new version of this quote. Please read it first.')
    }
  }
  return takeStep(context, input.leadId, 'accept-quote', { also })
}

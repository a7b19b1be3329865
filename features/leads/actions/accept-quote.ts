import { nameOf } from '#features/accounts/records.ts'
import { newestQuotes } from '#features/quotes/records.ts'
import { hasExpired } from '#features/quotes/rules/validity.ts'
import { recordAcceptance } from '#features/quotes/services/acceptance.ts'
import { type Context, signedIn } from '#server/context.ts'
import type { Input } from '#shared/endpoint.ts'
import { Refusal } from '#shared/refusal.ts'
import type { leadCalls } from '../contract.ts'
import type { LeadRow } from '../records/lead.ts'
import type { LockedLead } from '../records/lock.ts'
import { takeStep } from '../services/take-step.ts'

/** Accepts the newest quote and stores it as shown; refuses an expired one, or when the homeowner has read an older version. */
export async function acceptQuote(context: Context, input: Input<typeof leadCalls.acceptQuote>) {
  const { db, now } = context
  const { beginEarly } = input
  const isNewest = (quote: { id: string } | undefined) => !input.quoteId || input.quoteId === quote?.id
  const also = async ({ lead, job, people }: LockedLead) => {
    const quote = (await newestQuotes(db, [lead.id])).get(lead.id)
    if (!quote) throw new Error(`The lead ${lead.id} is quoted without a quote`)
    if (!isNewest(quote))
      throw new Refusal('WRONG_STATE', 'The contractor has sent a new version of this quote. Please read it first.')
    if (hasExpired(quote.validUntil, now))
      throw new Refusal('QUOTE_EXPIRED', 'This quote held until a day that has passed. Ask the contractor to renew it.')
    const { userId } = signedIn(context)
    const homeowner = await nameOf(db, userId)
    await recordAcceptance(context, {
      leadId: lead.id,
      jobTitle: job.title,
      quote,
      userId,
      beginEarly,
      name: input.name || homeowner,
      homeowner,
      business: people.contractor.name,
    })
  }
  const sameContent = async (lead: LeadRow) => isNewest((await newestQuotes(db, [lead.id])).get(lead.id))
  return takeStep(context, input.leadId, 'accept-quote', { also, sameContent, beginEarly })
}

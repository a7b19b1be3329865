import { type FormalQuote, formalQuote } from '#features/quotes/contract.ts'
import { insertQuote, newestQuotes } from '#features/quotes/records.ts'
import { composed } from '#features/quotes/rules/compose.ts'
import { type Context, signedIn } from '#server/context.ts'
import { dayOf } from '#shared/dates.ts'
import type { Input } from '#shared/endpoint.ts'
import { Refusal } from '#shared/refusal.ts'
import type { leadQuoteCalls } from '../contract/quotes.ts'
import type { leadCalls } from '../contract.ts'
import type { Told } from '../letters/draft.ts'
import type { LockedLead } from '../records/lock.ts'
import { quoteLimit } from '../rules/limits.ts'
import { quoteSent, quoteWritten } from '../services/quote-sent.ts'
import { lockOwnLead, takeStep } from '../services/take-step.ts'
import { vatSaying } from '../services/vat-saying.ts'

/** Sends the formal quote, or a new version of it, once its figures are right. */
export async function submitQuote(context: Context, input: Input<typeof leadCalls.submitQuote>) {
  const sent = await send(context, input.leadId, formalQuote.parse(input), 'submit-quote')
  await context.happened(quoteWritten, { leadId: input.leadId })
  return sent
}

/** Sends the newest version once more: the same, but for the day until which it holds. */
export async function renewQuote(context: Context, input: Input<typeof leadQuoteCalls.renew>) {
  const { lead } = await lockOwnLead(context, input.leadId)
  const quote = (await newestQuotes(context.db, [lead.id])).get(lead.id)
  if (lead.status !== 'quoted' || !quote)
    throw new Refusal('WRONG_STATE', 'Only a quote that waits for its answer can be renewed.')
  const { id: _id, version: _version, sentAt: _sentAt, netCost: _net, vatCost: _vat, ...sentBefore } = quote
  const { validUntil: _until, vatNumber: _number, ...content } = sentBefore
  const start = input.estimatedStartDate ?? content.estimatedStartDate
  return send(context, lead.id, { ...content, estimatedStartDate: start }, 'renew-quote')
}

async function send(context: Context, leadId: string, written: FormalQuote, told: Told) {
  const { db, now, services } = context
  const quote = composed(written, await vatSaying(context), now)
  if (quote.estimatedStartDate < dayOf(now)) {
    const message = 'This day has passed. Please choose one to come.'
    throw new Refusal('INVALID', message, { estimatedStartDate: message })
  }
  const also = async ({ lead }: LockedLead) => {
    await services.rateLimits.limit(`quotes of ${lead.id}`, quoteLimit)
    await insertQuote(db, lead.id, quote, now)
  }
  const sent = await takeStep(context, leadId, 'submit-quote', { also, told, validUntil: quote.validUntil })
  const { fileIds = [] } = quote
  if (fileIds.length > 0) await context.happened(quoteSent, { leadId, contractorId: signedIn(context).userId, fileIds })
  return sent
}

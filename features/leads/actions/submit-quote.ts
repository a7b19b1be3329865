import { type FormalQuote, formalQuote, type QuoteContent } from '#features/quotes/contract.ts'
import { insertQuote, newestQuotes } from '#features/quotes/records.ts'
import { composed } from '#features/quotes/rules/compose.ts'
import { contentOf, saysTheSame } from '#features/quotes/rules/content.ts'
import { type Context, signedIn } from '#server/context.ts'
import { dayOf } from '#shared/dates.ts'
import type { Input } from '#shared/endpoint.ts'
import { Refusal, refusalAt } from '#shared/refusal.ts'
import type { leadQuoteCalls } from '../contract/quotes.ts'
import type { leadCalls } from '../contract.ts'
import type { NotifiedAction } from '../letters/draft.ts'
import type { LeadRow } from '../records/lead.ts'
import { quoteLimit } from '../rules/limits.ts'
import { quoteSent, quoteWritten } from '../services/quote-sent.ts'
import { answer, lockOwnLead, takeStep } from '../services/take-step.ts'
import { vatStatus } from '../services/vat-status.ts'

/** Sends the formal quote, or a new version of it, after its figures were checked. */
export async function submitQuote(context: Context, input: Input<typeof leadCalls.submitQuote>) {
  const sent = await send(context, await lockQuoting(context, input.leadId), formalQuote.parse(input), 'submit-quote')
  await context.publish(quoteWritten, { leadId: input.leadId })
  return sent
}

/** Sends the newest version again with a new expiry date. */
export async function renewQuote(context: Context, input: Input<typeof leadQuoteCalls.renew>) {
  const locked = await lockQuoting(context, input.leadId)
  const { waiting } = locked
  if (!waiting) throw new Refusal('WRONG_STATE', 'Only a quote that waits for its answer can be renewed.')
  const { validUntil: _until, vatNumber: _number, ...content } = waiting
  const start = input.estimatedStartDate ?? content.estimatedStartDate
  return send(context, locked, { ...content, estimatedStartDate: start }, 'renew-quote')
}

interface Quoting {
  lead: LeadRow
  /** The quote waiting for an answer; undefined without one. */
  waiting: QuoteContent | undefined
}

/** A lead of the caller's, locked, with its waiting quote. */
async function lockQuoting(context: Context, leadId: string): Promise<Quoting> {
  const { lead } = await lockOwnLead(context, leadId)
  const newest = lead.status === 'quoted' && (await newestQuotes(context.db, [leadId])).get(leadId)
  return { lead, waiting: newest ? contentOf(newest) : undefined }
}

async function send(context: Context, { lead, waiting }: Quoting, written: FormalQuote, notifiedAs: NotifiedAction) {
  const { db, now, services } = context
  const leadId = lead.id
  const quote = composed(written, await vatStatus(context), now)
  if (quote.estimatedStartDate < dayOf(now))
    throw refusalAt('estimatedStartDate', 'This day has passed. Please choose one to come.')
  // Already waiting: a double click, or a retry after a lost response.
  if (waiting && saysTheSame(waiting, quote)) return answer(lead, now)
  const also = async () => {
    await services.rateLimits.limit(`quotes of ${leadId}`, quoteLimit)
    await insertQuote(db, leadId, quote, now)
  }
  const sent = await takeStep(context, leadId, 'submit-quote', { also, notifiedAs, validUntil: quote.validUntil })
  const { fileIds = [] } = quote
  if (fileIds.length > 0) await context.publish(quoteSent, { leadId, contractorId: signedIn(context).userId, fileIds })
  return sent
}

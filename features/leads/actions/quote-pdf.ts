import { leadOfQuote } from '#features/quotes/records.ts'
import { documentOf } from '#features/quotes/services/documents.ts'
import { type Context, signedIn } from '#server/context.ts'
import { pdfAnswer } from '#server/pdf/pdf-answer.ts'
import type { Input } from '#shared/endpoint.ts'
import { Refusal } from '#shared/refusal.ts'
import type { leadQuoteCalls } from '../contract/quotes.ts'
import { leadById } from '../records/lead.ts'
import { quoteShown } from '../rules/quote-shown.ts'

/** A version of a quote as a PDF, for its two people. */
export async function quotePdf(context: Context, input: Input<typeof leadQuoteCalls.document>): Promise<Response> {
  const { db } = context
  const { settings } = context.services
  const { userId } = signedIn(context)
  const quote = await leadOfQuote(db, input.file)
  const lead = quote && (await leadById(db, quote.lead_id))
  if (!lead || (lead.client_id !== userId && lead.contractor_id !== userId)) throw noSuchQuote()
  const pdf = await documentOf(
    { db, settings },
    { leadId: lead.id, quoteId: input.file, jobTitle: quote.title, shown: (sent) => quoteShown(lead, sent) },
  )
  if (!pdf) throw noSuchQuote()
  return pdfAnswer(`quote-version-${quote.version}.pdf`, pdf)
}

const noSuchQuote = () => new Refusal('NOT_FOUND', 'We cannot find this quote.')

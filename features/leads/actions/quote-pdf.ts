import type { SentQuote } from '#features/quotes/contract.ts'
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
  const of = await leadOfQuote(db, input.file)
  const lead = of && (await leadById(db, of.lead_id))
  const isTheirs = lead && (lead.client_id === userId || lead.contractor_id === userId)
  const wanted = lead && {
    leadId: lead.id,
    quoteId: input.file,
    jobTitle: of.title,
    shown: (quote: SentQuote) => quoteShown(lead, quote),
  }
  const pdf = isTheirs && wanted && (await documentOf({ db, settings }, wanted))
  if (!pdf) throw new Refusal('NOT_FOUND', 'We cannot find this quote.')
  return pdfAnswer(`quote-version-${of.version}.pdf`, pdf)
}

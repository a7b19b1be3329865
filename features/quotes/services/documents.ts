import type { Db } from '#server/database/database.ts'
import type { Documents } from '#server/mail/letter.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { SentQuote } from '../contract.ts'
import { acceptanceOf } from '../records/acceptance.ts'
import { leadOfQuote, versionsOf } from '../records.ts'
import { changesBetween } from '../rules/changes.ts'

interface Wanted {
  leadId: string
  quoteId: string
  jobTitle: string
  /** Masks what its readers may not see; the whole quote by default. */
  shown?: (quote: SentQuote) => SentQuote
}

/** A version of a quote as a PDF; undefined where the lead has no such version. */
export async function documentOf(
  { db, settings }: { db: Db; settings: Settings },
  { leadId, quoteId, jobTitle, shown = (quote) => quote }: Wanted,
): Promise<Buffer | undefined> {
  const [kept, acceptance] = await Promise.all([versionsOf(db, leadId), acceptanceOf(db, leadId)])
  const versions = kept.map(shown)
  const at = versions.findIndex(({ id }) => id === quoteId)
  const quote = versions[at]
  if (!quote) return undefined
  const before = versions[at + 1]
  // Loaded on demand, since it would slow down every start.
  const { quoteDocument } = await import('./quote-document.ts')
  return quoteDocument({
    quote,
    jobTitle,
    brand: settings.brand.name,
    changes: before ? changesBetween(before, quote) : [],
    accepted: acceptance?.quoteId === quoteId ? acceptance : null,
  })
}

/** The accepted version of a quote, attached for both; none once one of them has deleted their account. */
export const agreedDocument: Documents['agreement'] = async (from, quoteId) => {
  const of = await leadOfQuote(from.db, quoteId)
  const acceptance = of && (await acceptanceOf(from.db, of.lead_id))
  if (!of || !acceptance?.words) return null
  const pdf = await documentOf(from, { leadId: of.lead_id, quoteId, jobTitle: of.title })
  return pdf ? { name: `quote-version-${of.version}.pdf`, pdf } : null
}

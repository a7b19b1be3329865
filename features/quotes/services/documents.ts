import type { Transaction } from '#server/context.ts'
import type { Attachment } from '#server/mail/letter.ts'
import { acceptanceOf } from '../records/acceptance.ts'
import { versionsOf } from '../records.ts'
import { changesBetween } from '../rules/changes.ts'

interface Wanted {
  leadId: string
  quoteId: string
  jobTitle: string
}

/** A version of a quote as a PDF; undefined where the lead has no such version. */
export async function documentOf(
  { db, services }: Pick<Transaction, 'db' | 'services'>,
  { leadId, quoteId, jobTitle }: Wanted,
): Promise<Buffer | undefined> {
  const [versions, acceptance] = await Promise.all([versionsOf(db, leadId), acceptanceOf(db, leadId)])
  const at = versions.findIndex(({ id }) => id === quoteId)
  const quote = versions[at]
  if (!quote) return undefined
  const before = versions[at + 1]
  // Loaded when first needed: it would slow down every start.
  const { quoteDocument } = await import('./quote-document.ts')
  return quoteDocument({
    ...{ quote, jobTitle, brand: services.settings.brand.name },
    changes: before ? changesBetween(before, quote) : [],
    accepted: acceptance?.quoteId === quoteId ? acceptance : null,
  })
}

/** What was agreed on a lead, for both to keep. */
export async function agreedDocument(
  transaction: Transaction,
  leadId: string,
  jobTitle: string,
): Promise<Attachment | undefined> {
  const acceptance = await acceptanceOf(transaction.db, leadId)
  const pdf = acceptance && (await documentOf(transaction, { leadId, quoteId: acceptance.quoteId, jobTitle }))
  return pdf && { name: `quote-version-${acceptance.version}.pdf`, pdf }
}

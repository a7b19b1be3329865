import { agreementsOf } from '#features/quotes/records/acceptance.ts'
import { versionsOf } from '#features/quotes/records.ts'
import { changesBetween } from '#features/quotes/rules/changes.ts'
import type { Context } from '#server/context.ts'
import type { Input } from '#shared/endpoint.ts'
import type { leadQuoteCalls } from '../contract/quotes.ts'
import { quoteShown } from '../rules/quote-shown.ts'
import { ownLead } from '../services/lock.ts'

/** Every version of a quote for its two people, newest first, each with its changes; and the agreement. */
export async function quoteVersions(context: Context, { leadId }: Input<typeof leadQuoteCalls.versions>) {
  const { db } = context
  const lead = await ownLead(context, leadId)
  const [sent, agreements] = await Promise.all([versionsOf(db, leadId), agreementsOf(db, [leadId])])
  const versions = sent.map((quote) => quoteShown(lead, quote))
  return {
    versions: versions.map((quote, i) => {
      const before = versions[i + 1]
      return { ...quote, changes: before ? changesBetween(before, quote) : [] }
    }),
    agreement: agreements.get(leadId) ?? null,
  }
}

import type { Db } from '#server/database/database.ts'
import type { ShownVariation } from '../contract.ts'
import type { Agreed } from '../rules.ts'

/** What was accepted, as it was read, with what is agreed before and after it. */
export interface VariationRecord {
  variation: Omit<ShownVariation, 'state' | 'answeredAt' | 'acceptance'>
  quoteId: string
  /** Of the quote, and what that came to. */
  version: number
  quoted: number
  agreedBefore: Agreed
  agreedAfter: Agreed
  jobTitle: string
  /** The two, by name. */
  homeowner: string
  business: string
  name: string
  acceptedAt: string
}

export interface AcceptedVariation {
  leadId: string
  name: string
  hash: string
  acceptedAt: Date
  record: VariationRecord
}

/** A change that was accepted, by its id; none once one of its two people has deleted the account. */
export async function acceptedVariation(db: Db, id: string): Promise<AcceptedVariation | undefined> {
  const row = await db.selectFrom('variation_acceptances').selectAll().where('variation_id', '=', id).executeTakeFirst()
  if (!row?.record) return undefined
  const { lead_id: leadId, name, hash, accepted_at: acceptedAt } = row
  return { leadId, name, hash, acceptedAt, record: JSON.parse(row.record) as VariationRecord }
}

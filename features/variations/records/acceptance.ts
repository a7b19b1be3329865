import type { Db } from '#server/database/database.ts'
import type { ShownVariation } from '../contract.ts'
import type { Agreed } from '../rules.ts'

/** The accepted variation as shown, with the agreed totals before and after. */
export interface VariationRecord {
  variation: Omit<ShownVariation, 'state' | 'answeredAt' | 'acceptance'>
  quoteId: string
  /** The agreed quote's version and total. */
  version: number
  quoted: number
  agreedBefore: Agreed
  agreedAfter: Agreed
  jobTitle: string
  /** The names of the two. */
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

/** An accepted variation by its id; undefined once one of its two people has deleted their account. */
export async function acceptedVariation(db: Db, id: string): Promise<AcceptedVariation | undefined> {
  const row = await db.selectFrom('variation_acceptances').selectAll().where('variation_id', '=', id).executeTakeFirst()
  if (!row?.record) return undefined
  const { lead_id: leadId, name, hash, accepted_at: acceptedAt } = row
  return { leadId, name, hash, acceptedAt, record: JSON.parse(row.record) as VariationRecord }
}

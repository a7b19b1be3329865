import { takenBackWith } from '#features/credits/records.ts'
import type { Db } from '#server/database/database.ts'
import type { LeadRow } from '../records/lead.ts'

/** For the letters: whether the credit of a lead that was returned was taken back at once, and why. */
export async function creditTaken(db: Db, { id, credit }: LeadRow): Promise<{ takenBack?: string }> {
  const taken = credit === 'returned' && (await takenBackWith(db, [id])).get(id)
  return taken ? { takenBack: taken.reason } : {}
}

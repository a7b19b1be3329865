import { takenBackWith } from '#features/credits/records.ts'
import type { Db } from '#server/database/database.ts'
import type { LeadRow } from '../records/lead.ts'

/** For letters: why a returned credit was taken back at once; empty otherwise. */
export async function creditTaken(db: Db, { id, credit }: LeadRow): Promise<{ takenBack?: string }> {
  const taken = credit === 'returned' && (await takenBackWith(db, [id])).get(id)
  return taken ? { takenBack: taken.reason } : {}
}

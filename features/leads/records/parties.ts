import type { Db } from '#server/database/database.ts'
import type { LeadRow } from './lead.ts'

type PartyTables = {
  users: { id: string; first_name: string; email: string }
  contractors: { id: string; business_name: string }
}

export interface Party {
  userId: string
  email: string
  firstName: string
  /** How the other side knows them: first name, or business name. */
  name: string
}

/** The two people of a lead, for the letters about it. */
export async function partiesOf(db: Db, lead: Pick<LeadRow, 'client_id' | 'contractor_id'>) {
  const rows = await db
    .withTables<PartyTables>()
    .selectFrom('users')
    .leftJoin('contractors', 'contractors.id', 'users.id')
    .select(['users.id', 'users.first_name', 'users.email', 'contractors.business_name'])
    .where('users.id', 'in', [lead.client_id, lead.contractor_id])
    .execute()
  const party = (id: string): Party => {
    const row = rows.find((candidate) => candidate.id === id)
    if (!row) throw new Error(`A lead names ${id}, who has no account`)
    return { userId: id, email: row.email, firstName: row.first_name, name: row.business_name ?? row.first_name }
  }
  return { client: party(lead.client_id), contractor: party(lead.contractor_id) }
}

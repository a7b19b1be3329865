import type { Generated, Insertable, Selectable } from 'kysely'
import type { Db } from '#server/database/database.ts'

export type EnquiryTables = {
  enquiries: {
    id: string
    user_id: string | null
    name: string
    email: string
    phone: string
    message: string
    created_at: Date
    closed_at: Generated<Date | null>
    answer: Generated<string | null>
  }
  contact_requests: {
    id: string
    contractor_id: string
    sender_id: string
    message: string
    shares_email: boolean
    sent_at: Date
    answer: Generated<string | null>
    answered_at: Generated<Date | null>
  }
}

export type EnquiryRow = Selectable<EnquiryTables['enquiries']>

/** A message to a contractor, with the name and address of who wrote it. */
export type ContactRequestRow = Selectable<EnquiryTables['contact_requests']> & { first_name: string; email: string }

const tables = (db: Db) => db.withTables<EnquiryTables & { users: { id: string; first_name: string; email: string } }>()

export async function insertEnquiry(db: Db, row: Insertable<EnquiryTables['enquiries']>): Promise<void> {
  await tables(db).insertInto('enquiries').values(row).execute()
}

export async function insertContactRequest(db: Db, row: Insertable<EnquiryTables['contact_requests']>): Promise<void> {
  await tables(db).insertInto('contact_requests').values(row).execute()
}

/** A message to this contractor; nobody else's is found. */
export function contactRequestTo(db: Db, contractorId: string, id: string): Promise<ContactRequestRow | undefined> {
  return tables(db)
    .selectFrom('contact_requests')
    .innerJoin('users', 'users.id', 'contact_requests.sender_id')
    .selectAll('contact_requests')
    .select(['users.first_name', 'users.email'])
    .where('contact_requests.id', '=', id)
    .where('contact_requests.contractor_id', '=', contractorId)
    .executeTakeFirst()
}

/** False when it was answered already, or meanwhile. */
export async function saveAnswer(db: Db, id: string, answer: string, now: Date): Promise<boolean> {
  const saved = await tables(db)
    .updateTable('contact_requests')
    .set({ answer, answered_at: now })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .returning('id')
    .execute()
  return saved.length > 0
}

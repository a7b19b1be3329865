import type { Db, NewRow, Row } from '#server/database/database.ts'

export type EnquiryRow = Row<'enquiries'>

/** A message to a contractor, with the name and address of who wrote it. */
export type ContactRequestRow = Row<'contact_requests'> & Pick<Row<'users'>, 'first_name' | 'email'>

export async function insertEnquiry(db: Db, row: NewRow<'enquiries'>): Promise<void> {
  await db.insertInto('enquiries').values(row).execute()
}

export async function insertContactRequest(db: Db, row: NewRow<'contact_requests'>): Promise<void> {
  await db.insertInto('contact_requests').values(row).execute()
}

/** A message to this contractor; nobody else's is found. */
export function contactRequestTo(db: Db, contractorId: string, id: string): Promise<ContactRequestRow | undefined> {
  return db
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
  const saved = await db
    .updateTable('contact_requests')
    .set({ answer, answered_at: now })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .returning('id')
    .execute()
  return saved.length > 0
}

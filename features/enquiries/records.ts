import type { Db, NewRow, Row } from '#server/database/database.ts'

export type EnquiryRow = Row<'enquiries'>

export async function insertEnquiry(db: Db, row: NewRow<'enquiries'>): Promise<void> {
  await db.insertInto('enquiries').values(row).execute()
}

/** A person's messages to us, newest first. */
export async function enquiriesOf(db: Db, userId: string, limit: number): Promise<EnquiryRow[]> {
  return db
    .selectFrom('enquiries')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

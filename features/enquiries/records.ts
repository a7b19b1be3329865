import type { Db, NewRow, Row } from '#server/database/database.ts'

export type EnquiryRow = Row<'enquiries'>

export async function insertEnquiry(db: Db, row: NewRow<'enquiries'>): Promise<void> {
  await db.insertInto('enquiries').values(row).execute()
}

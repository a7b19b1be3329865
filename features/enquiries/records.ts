import { sql } from 'kysely'
import { advisoryLocks } from '#server/database/advisory-locks.ts'
import type { Db, NewRow, Row } from '#server/database/database.ts'

export type EnquiryRow = Row<'enquiries'>

export async function insertEnquiry(db: Db, row: NewRow<'enquiries'>): Promise<void> {
  await db.insertInto('enquiries').values(row).execute()
}

type Written = Pick<EnquiryRow, 'user_id' | 'name' | 'email' | 'phone' | 'message'>

/** The same message of the same person, while it waits; serialises their messages until the transaction ends. */
export async function waitingEnquiry(db: Db, { user_id, ...written }: Written): Promise<EnquiryRow | undefined> {
  const who = user_id ?? written.email
  await sql`select pg_advisory_xact_lock(${advisoryLocks.enquiry}, hashtext(${who}))`.execute(db)
  return db
    .selectFrom('enquiries')
    .selectAll()
    .where('user_id', 'is not distinct from', user_id)
    .where((eb) => eb.and(written))
    .where('closed_at', 'is', null)
    .executeTakeFirst()
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

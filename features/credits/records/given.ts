import { sql } from 'kysely'
import { notSuspended } from '#features/accounts/records/suspended.ts'
import { findById } from '#features/accounts/records.ts'
import type { Db } from '#server/database/database.ts'

/** Contractors with a profile, whose account was there at a time and is not suspended, by id. */
export async function contractorsAfter(
  db: Db,
  after: string | null,
  at: Date,
  limit: number,
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from contractors
    where created_at <= ${at} ${after === null ? sql`` : sql`and id > ${after}`}
      and exists (select from users where users.id = contractors.id and deleted_at is null and ${notSuspended})
    order by id limit ${limit}
  `.execute(db)
  return rows
}

export async function countContractors(db: Db, at: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from contractors join users using (id)
    where contractors.created_at <= ${at} and deleted_at is null and ${notSuspended}
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** Who is to be given credits; undefined for somebody without a profile to give them to. */
export async function recipientOf(db: Db, userId: string) {
  const account = await findById(db, userId)
  const { rows } = await sql`select from contractors where id = ${userId}`.execute(db)
  return account && rows.length > 0 && account.deleted_at === null ? account : undefined
}

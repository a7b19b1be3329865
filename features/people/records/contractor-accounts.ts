import { sql } from 'kysely'
import { takesPart } from '#features/accounts/records/takes-part.ts'
import type { Db } from '#server/database/database.ts'

const there = (at: Date, unverified: boolean | undefined) => sql`
  user_type = 'contractor' and deleted_at is null and created_at <= ${at} and ${takesPart}
  ${unverified ? sql`and not email_verified` : sql``}`

/** Contractors with an account at a given time who can sign in, with or without a profile, by id. */
export async function contractorAccountsAfter(
  db: Db,
  after: string | null,
  at: Date,
  { unverified, limit }: { unverified?: boolean; limit: number },
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where ${there(at, unverified)} ${after === null ? sql`` : sql`and id > ${after}`}
    order by id limit ${limit}
  `.execute(db)
  return rows
}

export async function countContractorAccounts(db: Db, at: Date, { unverified }: { unverified?: boolean }) {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from users where ${there(at, unverified)}
  `.execute(db)
  return rows[0]?.count ?? 0
}

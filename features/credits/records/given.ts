import { sql } from 'kysely'
import { takesPart } from '#features/accounts/records/takes-part.ts'
import type { Db } from '#server/database/database.ts'

/** Contractors with a profile who had an account at the given time and are not suspended, by id. */
export async function contractorsAfter(
  db: Db,
  after: string | null,
  at: Date,
  limit: number,
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from contractors
    where created_at <= ${at} ${after === null ? sql`` : sql`and id > ${after}`}
      and exists (select from users where users.id = contractors.id and deleted_at is null and ${takesPart})
    order by id limit ${limit}
  `.execute(db)
  return rows
}

export async function countContractors(db: Db, at: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from contractors join users using (id)
    where contractors.created_at <= ${at} and deleted_at is null and ${takesPart}
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** The contractors a bulk run gave credits, by id. */
export async function givenByRun(
  db: Db,
  runId: string,
  after: string | null,
  limit: number,
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select contractor_id as id from credit_entries
    where run_id = ${runId} ${after === null ? sql`` : sql`and contractor_id > ${after}`}
    order by contractor_id limit ${limit}
  `.execute(db)
  return rows
}

export async function countGivenByRun(db: Db, runId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from credit_entries where run_id = ${runId}
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** The recipient of credits; undefined without a profile. */
export async function recipientOf(db: Db, userId: string) {
  const { rows } = await sql<{ first_name: string; email: string; away: boolean }>`
    select first_name, email, not ${takesPart} as away from users join contractors using (id)
    where id = ${userId} and deleted_at is null
  `.execute(db)
  return rows[0]
}

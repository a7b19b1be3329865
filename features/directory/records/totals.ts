import { sql } from 'kysely'
import type { Db } from '#server/database.ts'

/** Counts everybody under every heading, for the figures that are said to be about. */
export async function recount(db: Db): Promise<void> {
  await sql`
    insert into directory_totals (heading, verified, listed)
    select heading, verified, sum(listed) from directory_spots group by heading, verified
    on conflict (heading, verified) do update set listed = excluded.listed
  `.execute(db)
}

/** Contractors whose listing changes by itself about now, the longest waiting first. */
export async function dueBy(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ contractor_id: string }>`
    select contractor_id from directory_due where due_at <= ${now} order by due_at limit ${limit}
  `.execute(db)
  return rows.map((row) => row.contractor_id)
}

import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

interface Counts {
  clients: number
  contractors: number
  recent: number
  active_jobs: number
}

/** Totals kept by triggers, and accounts since a time by an index-only scan. */
export async function countPeople(db: Db, since: Date): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      coalesce(sum(change) filter (where what = 'client'), 0)::int as clients,
      coalesce(sum(change) filter (where what = 'contractor'), 0)::int as contractors,
      coalesce(sum(change) filter (where what = 'active job'), 0)::int as active_jobs,
      (select count(*)::int from users
        where users.user_type <> 'admin' and users.deleted_at is null and created_at > ${since}) as recent
    from tallies
  `.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('A query for figures always answers')
  return counts
}

/** Sums the rows into one for each total. Only rows read here are deleted, so concurrent inserts neither wait nor get lost. */
export async function addUpTallies(db: Db): Promise<void> {
  await sql`
    with added_up as (delete from tallies returning what, change)
    insert into tallies select what, sum(change) from added_up group by what
  `.execute(db)
}

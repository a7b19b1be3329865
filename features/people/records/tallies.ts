import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

interface Counts {
  clients: number
  contractors: number
  recent: number
  active_jobs: number
}

/** How many there are, and how many accounts are newer than a time: the first kept by triggers, the last by an index alone. */
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

/** Puts one row in place of many. Whoever adds one meanwhile is not in the way: only rows that are read here go. */
export async function addUpTallies(db: Db): Promise<void> {
  await sql`
    with added_up as (delete from tallies returning what, change)
    insert into tallies select what, sum(change) from added_up group by what
  `.execute(db)
}

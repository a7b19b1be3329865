import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

/** The first contractor of each part of this size: one walk along the index, however many there are. */
export async function partBeginnings(db: Db, size: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive part as (
      (select contractor_id as id from directory_documents order by contractor_id limit 1)
      union all
      select (
        select contractor_id from directory_documents where contractor_id > part.id
        order by contractor_id limit 1 offset ${size - 1}::int
      ) from part where part.id is not null
    )
    select id from part where id is not null`.execute(db)
  return rows.map(({ id }) => id)
}

/** Listed contractors in the order of their ids, and when each last changed. */
export async function findableContractors(db: Db, place: { from: string } | { after: string }, limit: number) {
  const beyond = 'from' in place ? sql`contractor_id >= ${place.from}::uuid` : sql`contractor_id > ${place.after}::uuid`
  const { rows } = await sql<{ id: string; changedAt: Date }>`
    select id, updated_at as "changedAt" from directory_documents join contractors on id = contractor_id
    where ${beyond} order by contractor_id limit ${limit}::int`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Db, NewRow, Row } from '#server/database/database.ts'
import { keyed } from '#server/keyed.ts'
import type { Taking } from '#server/sending/sender.ts'

/** What other processes are told once there may be something to send; pages that show how texts stand hear of it too. */
export const newTexts = 'texts'

export type TextRow = Row<'texts'>

export async function insertText(db: Db, row: Omit<NewRow<'texts'>, 'attempts'>): Promise<void> {
  await db.insertInto('texts').values(row).execute()
}

/** The next that are due. */
export async function takeDue(db: Db, { limit, now, until, holding }: Taking): Promise<TextRow[]> {
  const { rows } = await sql<TextRow>`
    with next as materialized (
      select id from texts where due_at <= ${now} and id <> all(${holding}::uuid[])
      order by due_at, id limit ${limit} for update skip locked
    )
    update texts set due_at = ${until}, attempts = attempts + 1 from next where texts.id = next.id
    returning texts.*`.execute(db)
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** What is kept of a number that takes no texts: nobody can read from it which one it is. */
export const keptOfNumber = (secret: string, number: string): string => keyed(secret, 'dead number', number)

/** Why a number takes no texts; null when it may. */
export async function deadCode(db: Db, kept: string, now: Date): Promise<number | null> {
  const row = await db
    .selectFrom('dead_numbers')
    .select('code')
    .where('kept', '=', kept)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row?.code ?? null
}

/** Nothing goes to this number for some time; whoever had texts there gets none until they choose it again. */
export async function noteDead(db: Db, row: TextRow, dead: Row<'dead_numbers'>, now: Date): Promise<void> {
  await sql`
    with noted as (
      insert into dead_numbers as known (kept, code, ends_at) values (${dead.kept}, ${dead.code}, ${dead.ends_at})
      on conflict (kept) do update set code = excluded.code, ends_at = excluded.ends_at where known.ends_at <= ${now}
    ), unchosen as (
      update users set urgent_texts = false where id = ${row.user_id}
    )
    delete from texts where user_id = ${row.user_id} and to_number = ${row.to_number}`.execute(db)
}

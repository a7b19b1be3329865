import { sql } from 'kysely'
import type { Db, NewRow, Row } from '#server/database/database.ts'
import { keyedHash } from '#server/keyed-hash.ts'
import type { ClaimRequest } from '#server/sending/sender.ts'

/** The notification to other processes that texts may be due; pages that show the status of texts follow it too. */
export const newTexts = 'texts'

export type TextRow = Row<'texts'>

export async function insertText(db: Db, row: Omit<NewRow<'texts'>, 'attempts'>): Promise<void> {
  await db.insertInto('texts').values(row).execute()
}

/** Claims the next due texts until `until`. */
export async function claimDue(db: Db, { limit, now, until, holding }: ClaimRequest): Promise<TextRow[]> {
  const { rows } = await sql<TextRow>`
    with next as materialized (
      select id from texts where due_at <= ${now} and id <> all(${holding}::uuid[])
      order by due_at, id limit ${limit} for update skip locked
    )
    update texts set due_at = ${until}, attempts = attempts + 1 from next where texts.id = next.id
    returning texts.*`.execute(db)
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** A keyed hash of a number that takes no texts, so that the database does not hold the number. */
export const hashOfNumber = (secret: string, number: string): string => keyedHash(secret, 'dead number', number)

/** The provider's code for why a number takes no texts; null when it does. */
export async function deadCode(db: Db, hash: string, now: Date): Promise<number | null> {
  const row = await db
    .selectFrom('dead_numbers')
    .select('code')
    .where('kept', '=', hash)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row?.code ?? null
}

/** Blocks a number until `ends_at`, and turns texts off for this account until it chooses them again. */
export async function recordDead(db: Db, row: TextRow, dead: Row<'dead_numbers'>, now: Date): Promise<void> {
  await sql`
    with noted as (
      insert into dead_numbers as known (kept, code, ends_at) values (${dead.kept}, ${dead.code}, ${dead.ends_at})
      on conflict (kept) do update set code = excluded.code, ends_at = excluded.ends_at where known.ends_at <= ${now}
    ), unchosen as (
      update users set urgent_texts = false where id = ${row.user_id}
    )
    delete from texts where user_id = ${row.user_id} and to_number = ${row.to_number}`.execute(db)
}

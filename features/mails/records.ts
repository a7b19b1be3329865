import { sql } from 'kysely'
import type { Db, Row } from '#server/database/database.ts'
import { beginsWith, idsByWords } from '#server/database/word-search.ts'
import { newId } from '#shared/ids.ts'
import type { MailKindName } from '#shared/mail-kinds.ts'
import { rowsPerPage, type TimeOrder } from '#shared/searching.ts'
import type { MailState } from './rules.ts'

export type MailRow = Row<'outbox'>
interface Wanted {
  search: string
  state?: MailState
  after?: string
  sort: TimeOrder
}

export async function mailPage(db: Db, { search, state, after, sort }: Wanted): Promise<MailRow[]> {
  const [way, past] = sort === 'newest' ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const conditions = [sql<boolean>`true`]
  if (state) conditions.push(sql`state = ${state}`)
  if (after) conditions.push(sql`id ${past} ${after}`)
  const wanted = sql`outbox where ${sql.join(conditions, sql` and `)}`
  const first = sql`order by id ${way} limit ${rowsPerPage}`
  const found = {
    ids: sql`id from ${wanted}`,
    first,
    text: sql<string>`lower(' ' || to_address || ' ' || subject || ' ' || kind)`,
    beginning: (word: string) => beginsWith(sql`to_address`, word),
  }
  const { rows } = await sql<MailRow>`
    select * from ${search ? sql`outbox where id in (${idsByWords(found, search)})` : wanted} ${first}
  `.execute(db)
  return rows
}

/** Whether a mail of this kind was sent to somebody since a time, failed ones aside. */
export async function wasMailed(db: Db, userId: string, kind: MailKindName, since: Date): Promise<boolean> {
  const mail = await db
    .selectFrom('outbox')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .where('state', '<>', 'failed')
    .limit(1)
    .executeTakeFirst()
  return mail !== undefined
}

/** A mail, locked so that nobody else sends it again. */
export function lockMail(db: Db, id: string): Promise<MailRow | undefined> {
  return db.selectFrom('outbox').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Whether the same text was queued for the same address since a time, as another mail. */
export async function hasCopy(db: Db, { id, kind, to_address, subject, text }: MailRow, since: Date): Promise<boolean> {
  const copy = await db
    .selectFrom('outbox')
    .select('id')
    .where((eb) => eb.and({ kind, to_address, subject, text }))
    .where('id', '<>', id)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return copy !== undefined
}

/** Queues the same text as a new mail and leaves the first unchanged. */
export async function sendCopy(db: Db, mail: MailRow, now: Date): Promise<void> {
  await db
    .insertInto('outbox')
    .values({
      ...mail,
      id: newId(),
      state: 'new',
      attempts: 0,
      last_error: null,
      created_at: now,
      next_try_at: null,
      sent_at: null,
    })
    .execute()
}

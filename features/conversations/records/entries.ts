import { sql } from 'kysely'
import { otherSide, type Side } from '#features/leads/rules/sides.ts'
import type { RemovalGround } from '#features/removals/rules.ts'
import type { Db, Row } from '#server/database/database.ts'
import { holdsWords } from '#server/database/word-search.ts'
import { insertDeferred, updateDeferred } from '#server/database/write-deferred.ts'
import type { StepDetails } from '../rules.ts'
import type { ConversationRow } from './conversation.ts'

export type EntryRow = Omit<Row<'conversation_entries'>, 'details'> & { details: StepDetails | null }
export type NewEntry = Omit<EntryRow, 'number'>

/** An entry with the ground on which it was removed. Reports are a feature above, so their table is read in SQL. */
export interface ReadEntry extends EntryRow {
  ground: RemovalGround | null
}
/** Whether the entry `e` has not been removed. */
export const stands = sql`not exists (select from reports where thing_id = e.id and state = 'removed')`
const withGround = sql`e.*, (select ground from reports where thing_id = e.id and state = 'removed' limit 1) as ground`

/**
 * Writes the next entry of a locked conversation and updates its row; a writer with nothing unread has read their own entry.
 * Returns its number, or undefined when an entry of this id exists.
 */
export async function writeEntry(db: Db, entry: NewEntry, by: Side | 'rule'): Promise<number | undefined> {
  const { conversation_id, id, kind, author_id, text, step, details, at } = entry
  const wrote = (side: Side) =>
    kind === 'message' && by === side ? sql`, ${sql.ref(`${side}_wrote`)} = entry.number` : sql``
  const readBy = (side: Side) => {
    const column = sql.ref(`${side}_read_to`)
    return by === side
      ? sql`, ${column} = case when ${column} = last_number then entry.number else ${column} end`
      : sql``
  }
  const { rows } = await sql<{ number: number }>`
    with entry as (
      insert into conversation_entries (conversation_id, number, id, kind, author_id, text, step, details, at)
      select id, last_number + 1, ${id}, ${kind}, ${author_id}, ${text}, ${step},
        ${details && JSON.stringify(details)}::jsonb, ${at}
      from conversations where id = ${conversation_id}
      on conflict (id) do nothing returning number
    )
    update conversations set last_number = entry.number, last_entry_at = ${at}
      ${readBy('client')} ${readBy('contractor')} ${wrote('client')} ${wrote('contractor')}
    from entry where id = ${conversation_id} returning entry.number
  `.execute(db)
  return rows[0]?.number
}

/**
 * Writes a step as the next entry, with other changes of the conversation; takes and returns its locked row. Whoever takes a step
 * has read it and the steps before it, unless a message of the other is unread.
 */
export async function writeStep(
  db: Db,
  conversation: ConversationRow,
  step: Pick<EntryRow, 'id' | 'author_id' | 'text' | 'step' | 'at'> & { details: StepDetails },
  also: Partial<ConversationRow> = {},
): Promise<ConversationRow> {
  const { id, last_number } = conversation
  const number = last_number + 1
  const by = takenBy(step, conversation)
  const read =
    !by || conversation[`${otherSide(by)}_wrote`] > conversation[`${by}_read_to`]
      ? {}
      : ({ [`${by}_read_to`]: number } as const)
  const change = { ...also, ...read, last_number: number, last_entry_at: step.at }
  const entry = { ...step, conversation_id: id, number, kind: 'step' as const, details: JSON.stringify(step.details) }
  await insertDeferred(db, 'conversation_entries', entry)
  await updateDeferred(db, 'conversations', id, change)
  return { ...conversation, ...change }
}

/** Who of the two took a step, be it through a rule: their accepting a quote closes the other conversations about the job. */
function takenBy(
  { author_id, details: { by } }: Pick<EntryRow, 'author_id'> & { details: StepDetails },
  { client_id, contractor_id }: ConversationRow,
): Side | undefined {
  if (by !== 'rule') return by
  if (author_id === null) return undefined
  if (author_id === client_id) return 'client'
  return author_id === contractor_id ? 'contractor' : undefined
}

export async function entryById(db: Db, id: string): Promise<ReadEntry | undefined> {
  const { rows } = await sql<ReadEntry>`select ${withGround} from conversation_entries e where id = ${id}`.execute(db)
  return rows[0]
}

export interface Wanted {
  /** Words the text contains, apart from what its reader may not see. */
  words?: string | undefined
  before?: number | undefined
  after?: number | undefined
  limit: number
}

function numbered({ before, after }: Pick<Wanted, 'before' | 'after'>) {
  if (after !== undefined) return sql`and number > ${after}`
  return before ? sql`and number < ${before}` : sql``
}

/** Entries of a conversation: those after a number, oldest first, or those before one, newest first. */
export async function entriesOf(db: Db, id: string, { words, before, after, limit }: Wanted): Promise<ReadEntry[]> {
  const { rows } = await sql<ReadEntry>`
    select ${withGround} from conversation_entries e where conversation_id = ${id} ${numbered({ before, after })}
      ${words ? sql`and ${holdsWords(sql`lower(' ' || text)`, words)} and ${stands}` : sql``}
    order by number ${after !== undefined ? sql`` : sql`desc`} limit ${limit}
  `.execute(db)
  return rows
}

/** The first message somebody wrote in a conversation after an entry. */
export async function answerTo(db: Db, entry: EntryRow, authorId: string): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`
    select * from conversation_entries
    where conversation_id = ${entry.conversation_id} and number > ${entry.number} and author_id = ${authorId} and kind = 'message'
    order by number limit 1
  `.execute(db)
  return rows[0]
}

/** How much somebody has written: in the last minute and hour, and in the last hour in one conversation. */
export async function countWritten(
  db: Db,
  { userId, conversationId, now }: { userId: string; conversationId: string; now: Date },
) {
  const { rows } = await sql<{ a_minute: number; an_hour: number; in_one: number }>`
    select count(*) filter (where at > ${now}::timestamptz - interval '1 minute')::int as a_minute,
      count(*)::int as an_hour,
      count(*) filter (where conversation_id = ${conversationId})::int as in_one
    from conversation_entries
    where author_id = ${userId} and at > ${now}::timestamptz - interval '1 hour' and kind = 'message'
  `.execute(db)
  const [row] = rows
  return { aMinute: row?.a_minute ?? 0, anHour: row?.an_hour ?? 0, inOne: row?.in_one ?? 0 }
}

interface Wrote {
  userId: string
  conversationId: string
  since: Date
  most: number
}

/** The last texts of somebody in a conversation, the oldest first. */
export async function lastWritten(db: Db, { userId, conversationId, since, most }: Wrote): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select text from conversation_entries
    where conversation_id = ${conversationId} and author_id = ${userId} and at > ${since} and text <> ''
    order by number desc limit ${most}
  `.execute(db)
  return rows.map(({ text }) => text).reverse()
}

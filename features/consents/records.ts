import { type RawBuilder, sql } from 'kysely'
import type { Db, Row } from '#server/database/database.ts'
import { lockUser } from '#server/database/lock-user.ts'
import { newId } from '#shared/ids.ts'
import type { Choice, OptionalTopic, Subject, Way } from './rules.ts'

/** A consent or choice, and how it reached us. */
export interface NewConsent {
  userId: string
  subject: Subject
  choice: string
  how: Way
}

/** Records it unless it repeats the last one. False if so, or without such an account. */
export async function recordConsent(db: Db, { userId, subject, choice, how }: NewConsent, now: Date): Promise<boolean> {
  if (!(await lockUser(db, userId)) || (await lastWord(db, userId, subject)) === choice) return false
  await db.insertInto('consents').values({ id: newId(), user_id: userId, subject, choice, how, at: now }).execute()
  return true
}

async function lastWord(db: Db, userId: string, subject: Subject): Promise<string | undefined> {
  const row = await db
    .selectFrom('consents')
    .select('choice')
    .where('user_id', '=', userId)
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.choice
}

/** The last choice about a topic as an SQL column; null without one. */
export const lastChoice = (userId: RawBuilder<unknown>, topic: OptionalTopic) => sql<Choice | null>`(
  select choice from consents where user_id = ${userId} and subject = ${sql.lit(topic)} order by id desc limit 1)`

/** The same for several people and topics. */
export async function lastChoices(db: Db, userIds: readonly string[], topics: readonly OptionalTopic[]) {
  const { rows } = await sql<{ user_id: string; subject: OptionalTopic; choice: Choice }>`
    select distinct on (user_id, subject) user_id, subject, choice from consents
    where user_id = any(${[...userIds]}::uuid[]) and subject = any(${[...topics]})
    order by user_id, subject, id desc
  `.execute(db)
  const found = new Map(rows.map((row) => [`${row.user_id} ${row.subject}`, row.choice]))
  return (userId: string, topic: OptionalTopic): Choice | undefined => found.get(`${userId} ${topic}`)
}

/** Limit of choices on the page; the download has all. */
const shown = 100

export async function historyOf(db: Db, userId: string) {
  const { rows } = await sql<Row<'consents'> & { before: string | null }>`
    select consents.*, lag(choice) over (partition by subject order by id) as before
    from consents where user_id = ${userId} order by id desc limit ${shown}
  `.execute(db)
  return rows
}

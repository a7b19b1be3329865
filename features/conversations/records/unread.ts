import { sql } from 'kysely'
import { otherSide, type Side } from '#features/leads/rules/sides.ts'
import type { Db } from '#server/database/database.ts'
import { type KnownConversation, known, withPeople } from './conversation.ts'

/** Whether `c` has something from the other person that this side has neither read nor been mailed about, and has not blocked. */
const isUnmailed = (side: Side) => {
  const wrote = sql.ref(`c.${otherSide(side)}_wrote`)
  return sql<boolean>`${wrote} > ${sql.ref(`c.${side}_read_to`)} and ${wrote} > ${sql.ref(`c.${side}_mailed_to`)}
    and c.opened_at is not null and ${sql.ref(`c.blocked_by_${side}_at`)} is null`
}
const notifiedTo = (side: Side) => sql`greatest(${sql.ref(`c.${side}_read_to`)}, ${sql.ref(`c.${side}_mailed_to`)})`

/** Whether this side has read since the last mail, or that mail is old enough. */
const mayBeMailed = (side: Side, mailedBefore: Date) => sql<boolean>`
  (${sql.ref(`c.${side}_mailed_to`)} <= ${sql.ref(`c.${side}_read_to`)}
    or ${sql.ref(`c.${side}_mailed_at`)} is null or ${sql.ref(`c.${side}_mailed_at`)} <= ${mailedBefore})`

interface Due {
  id: string
  side: Side
}

/** People with a message unread since `since`, who are due a mail. */
export async function peopleToMail(
  db: Db,
  { since, mailedBefore, limit }: { since: Date; mailedBefore: Date; limit: number },
): Promise<Due[]> {
  const of = (side: Side) => sql`(
    select distinct ${sql.ref(`c.${side}_id`)} as id, ${sql.lit(side)} as side from conversations c
    where ${isUnmailed(side)} and ${mayBeMailed(side, mailedBefore)} and exists (
      select from conversation_entries where conversation_id = c.id and number > ${notifiedTo(side)}
        and kind = 'message' and author_id = ${sql.ref(`c.${otherSide(side)}_id`)} and at <= ${since})
    limit ${limit})`
  const { rows } = await sql<Due>`${of('client')} union all ${of('contractor')}`.execute(db)
  return rows
}

/** A conversation with what its reader has not been notified of. */
export interface UnmailedConversation extends KnownConversation {
  newest: string
  unmailed: number
  files: number
}

/** Locks what somebody has not been notified of and marks it as notified; newest first. */
export async function takeUnmailed(
  db: Db,
  { id, side }: Due,
  mailedBefore: Date,
  now: Date,
): Promise<UnmailedConversation[]> {
  const own = sql.ref(`c.${side}_id`)
  const { rows } = await sql<UnmailedConversation>`
    with unmailed as materialized (
      select c.id, ${notifiedTo(side)} as notified_to from conversations c
      where ${own} = ${id} and ${isUnmailed(side)} and ${mayBeMailed(side, mailedBefore)} for no key update
    ), notified as (
      update conversations c set ${sql.ref(`${side}_mailed_to`)} = last_number, ${sql.ref(`${side}_mailed_at`)} = ${now}
      from unmailed where c.id = unmailed.id
    )
    select ${known}, newest.text as newest, newest.files, counted.unmailed
    from unmailed join conversations c on c.id = unmailed.id ${withPeople}
      cross join lateral (
        select coalesce(text, '') as text,
          (select count(*)::int from conversation_files where entry_id = conversation_entries.id) as files
        from conversation_entries where conversation_id = c.id and number = ${sql.ref(`c.${otherSide(side)}_wrote`)}
      ) newest
      cross join lateral (
        select count(*)::int as unmailed
        from conversation_entries where conversation_id = c.id and number > notified_to and kind = 'message'
          and author_id = ${sql.ref(`c.${otherSide(side)}_id`)}
      ) counted
    order by c.last_entry_at desc
  `.execute(db)
  return rows
}

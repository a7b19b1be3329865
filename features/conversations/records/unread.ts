import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Side } from '../rules.ts'
import { type KnownConversation, known, withPeople } from './conversation.ts'

const otherOf = { client: 'contractor', contractor: 'client' } as const

/** Whether `c` has something from the other person that this side has neither read nor been mailed about, and has not blocked. */
const isUntold = (side: Side) => {
  const wrote = sql.ref(`c.${otherOf[side]}_wrote`)
  return sql<boolean>`${wrote} > ${sql.ref(`c.${side}_read_to`)} and ${wrote} > ${sql.ref(`c.${side}_mailed_to`)}
    and c.opened_at is not null and ${sql.ref(`c.blocked_by_${side}_at`)} is null`
}
const toldTo = (side: Side) => sql`greatest(${sql.ref(`c.${side}_read_to`)}, ${sql.ref(`c.${side}_mailed_to`)})`

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
    where ${isUntold(side)} and ${mayBeMailed(side, mailedBefore)} and exists (
      select from conversation_entries where conversation_id = c.id and number > ${toldTo(side)}
        and kind = 'message' and author_id = ${sql.ref(`c.${otherOf[side]}_id`)} and at <= ${since})
    limit ${limit})`
  const { rows } = await sql<Due>`${of('client')} union all ${of('contractor')}`.execute(db)
  return rows
}

/** A conversation with what its reader has not been told. */
export interface UntoldConversation extends KnownConversation {
  newest: string
  untold: number
  files: number
}

/** Locks what somebody has not been told and marks it as told; newest first. */
export async function takeUntold(
  db: Db,
  { id, side }: Due,
  mailedBefore: Date,
  now: Date,
): Promise<UntoldConversation[]> {
  const own = sql.ref(`c.${side}_id`)
  const { rows } = await sql<UntoldConversation>`
    with untold as materialized (
      select c.id, ${toldTo(side)} as told_to from conversations c
      where ${own} = ${id} and ${isUntold(side)} and ${mayBeMailed(side, mailedBefore)} for no key update
    ), told as (
      update conversations c set ${sql.ref(`${side}_mailed_to`)} = last_number, ${sql.ref(`${side}_mailed_at`)} = ${now}
      from untold where c.id = untold.id
    )
    select ${known}, newest.text as newest, newest.files, counted.untold
    from untold join conversations c on c.id = untold.id ${withPeople}
      cross join lateral (
        select coalesce(text, '') as text,
          (select count(*)::int from conversation_files where entry_id = conversation_entries.id) as files
        from conversation_entries where conversation_id = c.id and number = ${sql.ref(`c.${otherOf[side]}_wrote`)}
      ) newest
      cross join lateral (
        select count(*)::int as untold
        from conversation_entries where conversation_id = c.id and number > told_to and kind = 'message'
          and author_id = ${sql.ref(`c.${otherOf[side]}_id`)}
      ) counted
    order by c.last_entry_at desc
  `.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

/** Whether this account is suspended. Sanctions are a feature above, so they are read in SQL. */
export const isSuspended = (id: string) => sql<boolean>`exists (
  select from sanctions where sanctions.user_id = ${sql.ref(id)} and sanctions.kind = 'suspension'
    and sanctions.state in ('in_force', 'appealed', 'upheld')
)`

/** Whether the account of a row of `users` is deleted or about to be: for everybody else it has left already. */
export const hasLeft = (users: string) => sql<boolean>`(${sql.ref(`${users}.deleted_at`)} is not null
  or exists (select from departures where departures.user_id = ${sql.ref(`${users}.id`)}))`

/** Whether the account with this id is neither suspended nor about to leave. */
export const takesPartAs = (id: string) => sql<boolean>`(not ${isSuspended(id)}
  and not exists (select from departures where departures.user_id = ${sql.ref(id)}))`

/** The same on `users`. Others get no mails that ask for something, and no gifts. */
export const takesPart = takesPartAs('users.id')

/** The recipient of a mail that asks for something; undefined for whoever takes no part. */
export const findTakingPart = (db: Db, id: string) =>
  db.selectFrom('users').select(['first_name', 'email']).where('id', '=', id).where(takesPart).executeTakeFirst()

/**
 * Whether somebody takes part, under a shared lock until the transaction ends, and with a session also whether that has not
 * ended; changes take `lockAccount`. Before jobs in the lock order.
 */
export async function lockTakingPart(db: Db, id: string, sessionId?: string): Promise<boolean> {
  const locked = db.selectFrom('users').select('users.id').where('users.id', '=', id).where('deleted_at', 'is', null)
  const account = sessionId
    ? locked
        .innerJoin('sessions', 'sessions.user_id', 'users.id')
        .where('sessions.id', '=', sessionId)
        .forShare('users')
        .forKeyShare('sessions')
    : locked.forShare()
  const found = await db
    .selectFrom(account.as('account'))
    .select(sql<boolean>`takes_part(id)`.as('takes_part'))
    .executeTakeFirst()
  return found?.takes_part ?? false
}

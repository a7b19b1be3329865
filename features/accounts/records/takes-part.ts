import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

/** Whether this account is suspended. Sanctions are a feature above, so they are read in SQL. */
export const isSuspended = (id: string) => sql<boolean>`exists (
  select from sanctions where sanctions.user_id = ${sql.ref(id)} and sanctions.kind = 'suspension'
    and sanctions.state in ('in_force', 'appealed', 'upheld')
)`

/** On `users`: neither suspended nor about to leave. Others get no mails that ask for something, and no gifts. */
export const takesPart = sql<boolean>`(not ${isSuspended('users.id')}
  and not exists (select from departures where departures.user_id = users.id))`

/** The recipient of a mail that asks for something; undefined for whoever takes no part. */
export const findTakingPart = (db: Db, id: string) =>
  db.selectFrom('users').select(['first_name', 'email']).where('id', '=', id).where(takesPart).executeTakeFirst()

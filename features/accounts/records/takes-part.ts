import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

/** That the account of this id is suspended: sanctions stand above, and are read in SQL. */
export const isSuspended = (id: string) => sql<boolean>`exists (
  select from sanctions where sanctions.user_id = ${sql.ref(id)} and sanctions.kind = 'suspension'
    and sanctions.state in ('in_force', 'appealed', 'upheld')
)`

/** Of `users`. Whoever is suspended or about to leave uses nothing here: no mail asks them to, and no gift is for them. */
export const takesPart = sql<boolean>`(not ${isSuspended('users.id')}
  and not exists (select from departures where departures.user_id = users.id))`

/** Whom a mail that asks for something goes to; undefined for whoever takes no part. */
export const findTakingPart = (db: Db, id: string) =>
  db.selectFrom('users').select(['first_name', 'email']).where('id', '=', id).where(takesPart).executeTakeFirst()

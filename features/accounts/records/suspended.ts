import { sql } from 'kysely'

/** Of `users`. Whoever is suspended cannot sign in: no mail asks them to, and no gift is for them. */
export const notSuspended = sql<boolean>`not exists (
  select from sanctions where sanctions.user_id = users.id and sanctions.kind = 'suspension'
    and sanctions.state not in ('lifted', 'ended')
)`

import type { VerificationStatus } from '#features/contractors/rules.ts'
import type { Db, Row } from '#server/database/database.ts'
import { newId } from '#shared/ids.ts'

type EventRow = Row<'verification_events'>

/** Records an event of a contractor's verification permanently. */
export async function recordEvent(db: Db, event: Omit<EventRow, 'id'>): Promise<void> {
  await db
    .insertInto('verification_events')
    .values({ ...event, id: newId() })
    .execute()
}

/** When and by whom a contractor's status was last set to this one by hand; undefined if never. */
export function lastByHand(db: Db, contractorId: string, status: VerificationStatus) {
  return db
    .selectFrom('verification_events')
    .select(['happened_at as at', 'actor_id'])
    .where('contractor_id', '=', contractorId)
    .where('kind', '=', 'set by hand')
    .where('status_after', '=', status)
    .orderBy('happened_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** First names of deciding admins by id; deleted accounts are absent. */
export async function adminNames(db: Db, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = ids.filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name'])
    .where('id', 'in', known)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, first_name }) => [id, first_name]))
}

/** Every event, newest first, with the names of those who acted. */
export function eventsOf(db: Db, contractorId: string) {
  return db
    .selectFrom('verification_events as event')
    .leftJoin('users', 'users.id', 'event.actor_id')
    .leftJoin('verification_requests as request', 'request.id', 'event.request_id')
    .selectAll('event')
    .select(['first_name', 'last_name', 'email', 'verification_type'])
    .where('event.contractor_id', '=', contractorId)
    .orderBy('event.happened_at', 'desc')
    .orderBy('event.id', 'desc')
    .execute()
}

import type { Db, Row } from '#server/database/database.ts'
import { newId } from '#shared/ids.ts'

type EventRow = Row<'verification_events'>

/** Writes down what was done about a contractor's verification, for good. */
export async function recordEvent(db: Db, event: Omit<EventRow, 'id'>): Promise<void> {
  await db
    .insertInto('verification_events')
    .values({ ...event, id: newId() })
    .execute()
}

/** Everything that happened, newest first, with the names of those who did it. */
export function eventsOf(db: Db, contractorId: string) {
  return db
    .selectFrom('verification_events as event')
    .leftJoin('users', 'users.id', 'event.actor_id')
    .leftJoin('verification_requests as request', 'request.id', 'event.request_id')
    .selectAll('event')
    .select(['first_name', 'last_name', 'verification_type'])
    .where('event.contractor_id', '=', contractorId)
    .orderBy('event.happened_at', 'desc')
    .orderBy('event.id', 'desc')
    .execute()
}

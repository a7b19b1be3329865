import type { VerificationStatus } from '#features/contractors/rules.ts'
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

/** When somebody last set a contractor's status by hand to this one; null when nobody did. */
export async function setByHandAt(db: Db, contractorId: string, status: VerificationStatus): Promise<Date | null> {
  const last = await db
    .selectFrom('verification_events')
    .select('happened_at')
    .where('contractor_id', '=', contractorId)
    .where('kind', '=', 'set by hand')
    .where('status_after', '=', status)
    .orderBy('happened_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.happened_at ?? null
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

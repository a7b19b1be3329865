import type { Selectable } from 'kysely'
import type { VerificationStatus } from '#features/contractors/rules.ts'
import type { Db } from '#server/database/database.ts'
import { newId } from '#shared/ids.ts'
import type { CheckType } from '../rules/check-types.ts'
import type { VerificationChange } from '../rules.ts'

type Tables = {
  verification_events: {
    id: string
    contractor_id: string
    request_id: string | null
    kind: VerificationChange | 'set by hand'
    actor_id: string | null
    status_before: VerificationStatus
    status_after: VerificationStatus
    reason: string | null
    happened_at: Date
  }
}

type EventRow = Selectable<Tables['verification_events']>

type WithOthers = Tables & {
  users: { id: string; first_name: string; last_name: string }
  verification_requests: { id: string; verification_type: CheckType }
}

/** Writes down what was done about a contractor's verification, for good. */
export async function recordEvent(db: Db, event: Omit<EventRow, 'id'>): Promise<void> {
  await db
    .withTables<Tables>()
    .insertInto('verification_events')
    .values({ ...event, id: newId() })
    .execute()
}

/** Everything that happened, newest first, with the names of those who did it. */
export function eventsOf(db: Db, contractorId: string) {
  return db
    .withTables<WithOthers>()
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

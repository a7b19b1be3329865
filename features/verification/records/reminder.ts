import { sql } from 'kysely'
import type { ReminderWindow } from '#features/subscriptions/rules/reminders.ts'
import type { Db } from '#server/database/database.ts'

/** A certificate that ends, and whose it is. */
export interface EndingInsurance {
  id: string
  contractorId: string
  expiresAt: Date
  /** Which of the reminders is due. */
  daysBefore: number
}

/** Insurances that end in a window, whose contractors were not told yet and have not sent the next certificate. */
export function insurancesToAnnounce(
  db: Db,
  { daysBefore, after, until }: ReminderWindow,
  limit: number,
): Promise<EndingInsurance[]> {
  return db
    .selectFrom('verification_requests as ending')
    .select(['ending.id', 'ending.contractor_id as contractorId', 'ending.expires_at as expiresAt'])
    .select(sql<number>`${daysBefore}::int`.as('daysBefore'))
    .where('ending.status', '=', 'approved')
    .where('ending.lapsed_at', 'is', null)
    .where('ending.expires_at', '>', after)
    .where('ending.expires_at', '<=', until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('verification_reminders as told')
            .select('told.request_id')
            .whereRef('told.request_id', '=', 'ending.id')
            .where('told.days_before', '=', daysBefore),
        ),
      ),
    )
    .where(({ not }) => not(isFollowed))
    .limit(limit)
    .$narrowType<{ expiresAt: Date }>()
    .execute()
}

/** Another certificate is with us, or counts for longer. */
const isFollowed = sql<boolean>`exists (
  select from verification_requests next
  where next.contractor_id = ending.contractor_id and next.verification_type = 'insurance'
    and (next.status = 'pending' and next.submitted_at is not null
      or next.status = 'approved' and next.expires_at > ending.expires_at)
)`

/** Notes that a contractor is told; false when they were before. */
export async function noteReminder(db: Db, requestId: string, daysBefore: number, now: Date): Promise<boolean> {
  const noted = await db
    .insertInto('verification_reminders')
    .values({ request_id: requestId, days_before: daysBefore, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('request_id')
    .execute()
  return noted.length > 0
}

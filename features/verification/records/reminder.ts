import { sql } from 'kysely'
import type { ReminderWindow } from '#features/subscriptions/rules/reminders.ts'
import type { Db, Row } from '#server/database/database.ts'

type OfContractor = Pick<Row<'contractors'>, 'subscription_tier' | 'subscription_status' | 'verification_status'>

/** An insurance about to end, with its contractor. */
export interface EndingInsurance extends OfContractor {
  id: string
  contractorId: string
  expiresAt: Date
  /** Which reminder is due. */
  daysBefore: number
}

/** Insurances that end in a period, whose contractors were not reminded and have no newer certificate. */
export function insurancesToAnnounce(
  db: Db,
  { daysBefore, after, until }: ReminderWindow,
  limit: number,
): Promise<EndingInsurance[]> {
  return db
    .selectFrom('verification_requests as ending')
    .innerJoin('contractors', 'contractors.id', 'ending.contractor_id')
    .select(['ending.id', 'ending.contractor_id as contractorId', 'ending.expires_at as expiresAt'])
    .select(['subscription_tier', 'subscription_status', 'verification_status'])
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

/** A newer certificate is pending, or an approved one ends later. */
const isFollowed = sql<boolean>`exists (
  select from verification_requests next
  where next.contractor_id = ending.contractor_id and next.verification_type = 'insurance'
    and (next.status = 'pending' and next.submitted_at is not null
      or next.status = 'approved' and next.expires_at > ending.expires_at)
)`

/** Records a reminder; false when it was already sent. */
export async function recordReminder(db: Db, requestId: string, daysBefore: number, now: Date): Promise<boolean> {
  const noted = await db
    .insertInto('verification_reminders')
    .values({ request_id: requestId, days_before: daysBefore, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('request_id')
    .execute()
  return noted.length > 0
}

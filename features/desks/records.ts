import { sql } from 'kysely'
import { moneyBackAnswerHours } from '#features/subscriptions/rules.ts'
import { reviewTime } from '#features/verification/rules.ts'
import type { Db } from '#server/database/database.ts'
import { hours } from '#shared/dates.ts'
import type { Desk } from './rules.ts'

const clockless = sql`null::timestamptz`
const lasting = (milliseconds: number) => sql`${milliseconds}::float8 * interval '1 millisecond'`

/** The items waiting at each desk, each counted by a partial index of exactly those. */
export async function desksNow(db: Db): Promise<Desk[]> {
  const { rows } = await sql<Desk>`
    select 'verification' as desk, count(*) as waiting, min(submitted_at) as oldest,
      min(submitted_at) + ${lasting(reviewTime)} as due
      from verification_requests where status = 'pending' and submitted_at is not null
    union all select 'contested-reports', count(*), min(coalesce(answered_at, answer_due_at)), min(decide_by)
      from lead_issues where state = 'contested'
    union all select 'reports', count(*), min(reported_at), ${clockless} from reports where state = 'open'
    union all select 'held-reviews', count(*), min(held_at), min(decide_by) from review_holds where outcome is null
    union all select 'appeals', count(*), min(appealed_at), ${clockless} from sanctions
      where state in ('appealed', 'appealed_over')
    union all select 'linked-accounts', count(*), min(coalesce(objected_at, shared_at)), min(answer_by) from account_links
      where outcome is null or outcome <> 'successor' and shared_at > decided_at
        or outcome = 'successor' and objected_at is not null and answered_at is null
    union all select 'money-back', count(*), min(asked_at), min(asked_at) + ${lasting(hours(moneyBackAnswerHours))}
      from money_back_requests where state = 'open'
    union all select 'complaints', count(*), min(opened_at), min(answer_due_at) filter (where answered_at is null)
      from complaints where closed_at is null
    union all select 'enquiries', count(*), min(created_at), min(answer_due_at) from enquiries where closed_at is null
    union all select 'bulk-runs', count(*), min(started_at), ${clockless} from bulk_runs where state = 'waiting'
  `.execute(db)
  return rows
}

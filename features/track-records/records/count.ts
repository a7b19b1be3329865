import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { SavedFigure } from '../records.ts'
import { endedByHomeowner, lateNotice, type MeasureName, provedWithin, quoteTime } from '../rules/measures.ts'
import { recordSince } from '../rules.ts'

/** Milliseconds as an interval in SQL. */
const lasting = (time: number) => sql`${time}::float8 * interval '1 millisecond'`

/** The cases of a measure: the person, whether it was met, and the value for a median. */
type Cases = RawBuilder<{ user_id: string; met: boolean; value: number | null }>

/**
 * The leads of these people with the times their figures depend on, from events since the start of the period. Events that
 * follow a case come after it, so a counted case is complete.
 */
const lives = (people: readonly string[], since: Date) => sql`
  select leads.id as lead_id, contractor_id, client_id,
    min(at) filter (where action in ('invite', 'approve')) as turned_at,
    min(at) filter (where by_role = 'contractor' and action <> 'request-quote'
      and not (action = 'confirm-quote' and to_status = 'pending')) as stepped_at,
    min(at) filter (where action = 'expire') as lapsed_at,
    min(at) filter (where action = 'confirm-quote' and to_status = 'pending') as requested_at,
    min(at) filter (where action in ('approve', 'decline') and by_role = 'client') as decided_at,
    min(at) filter (where action = 'site-visit-complete') as seen_at,
    min(at) filter (where action = 'submit-quote') as quoted_at,
    min(at) filter (where action = 'withdraw') as withdrawn_at,
    min(at) filter (where action in ('part', 'close', 'cancel', 'leave')) as broken_off_at,
    min(at) filter (where action = 'accept-quote') as accepted_at,
    bool_or(action = 'call-off' and by_role = 'contractor' or action = 'leave' and to_status = 'called_off')
      and not bool_or(action = 'make-good') as called_off
  from leads join lead_events on lead_events.lead_id = leads.id and at >= ${since}
  where contractor_id = any(${people}::uuid[]) or client_id = any(${people}::uuid[])
  group by leads.id`

/** The homeowner ended the lead around the visit, so the contractor could no longer ask for the code. */
const cutShort = sql`exists (
  select from lead_events
  where lead_events.lead_id = visits.lead_id and by_role <> 'contractor'
    and action in (${sql.join(endedByHomeowner)})
    and at between starts_at and starts_at + ${lasting(provedWithin)})`

/** The appointments of these people and their outcomes; null where the outcome is unknown. */
const meetings = (people: readonly string[], since: Date) => sql`
  select contractor_id, client_id,
    case
      when state = 'kept' and kept_by in ('code', 'client') then 'kept'
      when state = 'missed' then coalesce((
        select case issue.state when 'upheld' then 'missed by client' else 'asked' end
        from lead_issues issue
        where issue.lead_id = visits.lead_id and issue.reason in ('no-show', 'unable-to-view')
          and issue.reported_at >= visits.starts_at and issue.state in ('open', 'contested', 'upheld')
        order by issue.state = 'upheld' desc limit 1
      ), case when ${cutShort} then 'cut short' else 'missed by contractor' end)
      when state = 'cancelled' and cancelled_at > starts_at - ${lasting(lateNotice)} then 'missed by ' || cancelled_by
    end as outcome
  from visits
  where (contractor_id = any(${people}::uuid[]) or client_id = any(${people}::uuid[])) and starts_at >= ${since}`

/** The SQL of each measure's cases (rules/measures.ts describes them). */
const cases = (now: Date): Record<MeasureName, Cases> => ({
  'first-answer': sql`
    select contractor_id as user_id, answered_at is not null and answered_at <= coalesce(lapsed_at, 'infinity') as met,
      extract(epoch from least(answered_at, lapsed_at) - turned_at)::float8 as value
    from (
      select lives.*, least(stepped_at, (
        select min(entry.at) from conversations join conversation_entries entry on entry.conversation_id = conversations.id
        where conversations.lead_id = lives.lead_id and entry.author_id = lives.contractor_id and entry.at > turned_at
      )) as answered_at
      from lives where turned_at is not null
    ) turned
    where answered_at is not null or lapsed_at is not null`,
  'visits-kept': sql`
    select contractor_id as user_id, outcome = 'kept' as met, null::float8 as value
    from meetings where outcome in ('kept', 'missed by contractor')`,
  'quotes-after-visits': sql`
    select contractor_id as user_id, quoted_at is not null as met, null::float8 as value
    from lives
    where seen_at is not null and (quoted_at is not null or withdrawn_at is not null or (
      seen_at <= ${now}::timestamptz - ${lasting(quoteTime)}
        and coalesce(broken_off_at, 'infinity') > seen_at + ${lasting(quoteTime)}))`,
  'jobs-called-off': sql`
    select contractor_id as user_id, called_off as met, null::float8 as value from lives where accepted_at is not null`,
  'final-totals': sql`
    select contractor_id as user_id, final <= quoted as met, (final - quoted)::float8 / quoted as value
    from lives join (
      select lead_id, quoted, coalesce(said_by_homeowner, agreed) as final from lead_totals
      where at >= ${recordSince(now)} and quoted > 0
    ) total using (lead_id)`,
  'requests-answered': sql`
    select client_id as user_id, decided_at is not null as met, null::float8 as value
    from lives where requested_at is not null and (decided_at is not null or lapsed_at is not null)`,
  'visits-attended': sql`
    select client_id as user_id, outcome = 'kept' as met, null::float8 as value
    from meetings where outcome in ('kept', 'missed by client')`,
})

/** Counts these people's figures from the records of the period; without cases there is no figure. */
export async function countFigures(db: Db, people: readonly string[], now: Date): Promise<SavedFigure[]> {
  const since = recordSince(now)
  const found = Object.entries(cases(now)).map(
    ([measure, some]) => sql`select ${measure} as measure, one.* from (${some}) one`,
  )
  const { rows } = await sql<SavedFigure>`
    with lives as materialized (${lives(people, since)}), meetings as materialized (${meetings(people, since)})
    select user_id as "userId", measure, count(*)::int as cases, (count(*) filter (where met))::int as met,
      percentile_disc(0.5) within group (order by value) as middle
    from (${sql.join(found, sql` union all `)}) found
    where user_id in (select id from users where id = any(${people}::uuid[]) and deleted_at is null)
    group by user_id, measure
  `.execute(db)
  return rows
}

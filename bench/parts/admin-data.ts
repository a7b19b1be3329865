import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { categoryIds, tradeNames } from '#features/trades/rules.ts'
import type { Services } from '#server/context.ts'
import { nameOf, names } from './names.ts'
import { makeIndexes, putOffIndexes } from './put-off-indexes.ts'

const outcodes: string[][] = parse(
  readFileSync(path.join(import.meta.dirname, '../../database/geography/outcodes.csv')),
  { from_line: 2 },
)
/** A district of each postcode area. */
const districts = [...new Map(outcodes.map(([outcode = '']) => [outcode.replace(/\d.*/, ''), outcode])).values()]

/** Five leads for each person, three for a job, over two years. */
const span = "interval '730 days'"
/** Items waiting at each desk, whatever the size: what a team can handle in a day. */
const waiting = 40

const kinds = { user: 1, job: 2, lead: 3, event: 4, credit: 5, other: 6 } as const
/** An id in order of time, computed in SQL from a number. */
const idAt = (kind: keyof typeof kinds, at: string, n: string) =>
  `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '700${kinds[kind]}8' || lpad(to_hex((${n})::bigint), 15, '0'))::uuid`

/** When the n-th of so many arrived. */
const timeOf = (n: string, of: number) => `(begins + (${n})::float8 / ${of} * ${span})`
/** An element of a list in SQL. */
const one = (list: string, n: string) => `(${list})[1 + ((${n}) % cardinality(${list}))::int]`
const array = (values: readonly string[]) => `array[${values.map((value) => `'${value.replaceAll("'", "''")}'`)}]`

/** Everything is a function of a number, the same at each size; run without triggers and foreign keys. */
function statements(people: number): string[] {
  const [contractors, jobs] = [Math.floor(people / 3), Math.floor((people * 5) / 3)]
  const clients = contractors * 2
  const leads = jobs * 3
  const old = Math.ceil(people / 50)
  const half = Math.floor(people / 2)
  const userId = (n: string) => idAt('user', timeOf(n, people), n)
  const contractorId = (k: string) => userId(`(${k}) * 3`)
  const clientId = (c: string) => userId(`((${c}) / 2) * 3 + 1 + (${c}) % 2`)
  const jobAt = (j: string) => timeOf(j, jobs)
  const leadAt = (l: string) => `(${jobAt(`(${l} - 1) / 3 + 1`)} + (1 + ${l} % 3) * interval '2 hours')`
  const leadId = (l: string) => idAt('lead', leadAt(l), l)
  const ownerOf = (j: string) => clientId(`((${j})::bigint * 7919) % ${clients}`)
  const askerOf = (l: string) =>
    contractorId(`((${l} - 1) / 3 * 31 + (${l} % 3) * ${Math.floor(contractors / 3)}) % ${contractors} + 1`)
  const adminId = (n: string) => idAt('other', 'begins', `(${n}) % 20`)
  const otherId = (at: string, n: string) => idAt('other', at, n)
  const [category, trade] = [(n: string) => one(array(categoryIds), n), (n: string) => one(array(tradeNames), n)]
  const district = (n: string) => one('districts', `(${n}) * 13`)
  const from = (count: number, name: string) => `from at cross join generate_series(1, ${count}) ${name}`
  const oldAt = (n: string) => timeOf(n, old)
  const named = (n: string) =>
    `join firsts on firsts.i = ${nameOf('first', n)} join lasts on lasts.i = ${nameOf('last', n)}`
  const did = array([
    'Give free lead credits to one contractor',
    'Approve a check',
    'Reject a check',
    'Delete a job',
    'Impose a sanction',
    'Lift a sanction',
    'Dismiss a report',
    'Remove what was reported',
    'Answer a complaint',
    'Send a mail again',
    'Delete an account',
    'Note something about a person for the team',
  ])
  return [
    `insert into users (id, user_type, first_name, last_name, email, email_verified, phone, has_profile, created_at, updated_at, last_seen_at)
      select ${userId('n')}, case when n % 3 = 0 then 'contractor' else 'client' end, firsts.name, lasts.name, 'person' || n || '@example.com', true, '+4477009' || lpad((n % 100000)::text, 5, '0'),
        n % 3 = 0, ${timeOf('n', people)}, now(), ${timeOf('n', people)} ${from(people, 'n')}
        ${named('n')}`,
    `insert into users (id, user_type, first_name, last_name, email, email_verified, created_at, updated_at, last_seen_at)
      select ${adminId('n')}, 'admin', 'Jo', 'Marsh', 'admin' || n || '@example.com', true, begins, begins, begins ${from(20, 'n')}`,
    `insert into contractors (id, business_name, description, location, postcode, district, town, county, latitude, longitude, radius,
        business_phone, business_email, business_address, company_number, trades, verification_status, created_at, updated_at)
      select ${contractorId('k')}, lasts.name || ' ' || ${trade('k')} || case k % 3 when 0 then ' & Sons' when 1 then ' by ' || firsts.name else '' end, 'Small jobs.',
        'Leeds', 'LS6 3AA', ${district('k')}, 'Leeds', 'West Yorkshire', 53.8, -1.5, 25, '+441134960123',
        'office' || k || '@example.com', '1 High Street', case when k % 2 = 0 then lpad(k::text, 8, '0') end,
        array[${trade('k')}], 'basic', begins, begins ${from(contractors, 'k')}
        ${named('k * 3')}`,
    `insert into jobs (id, client_id, title, description, category, location, postcode, district, town, latitude, longitude, urgency,
        status, slots_taken, max_quotes, created_at)
      select ${idAt('job', jobAt('j'), 'j')}, ${ownerOf('j')}, 'Leaking tap ' || j % 9973, 'It drips.', ${category('j')}, 'Leeds',
        ${district('j')} || ' 3AA', ${district('j')}, 'Leeds', 53.8, -1.5, 'flexible',
        (array['active', 'completed', 'completed', 'closed', 'cancelled'])[1 + j % 5], case when j % 500 = 0 then 0 else 3 end, 3, ${jobAt('j')} ${from(jobs, 'j')}`,
    `insert into jobs (id, client_id, title, description, category, location, postcode, district, town, latitude, longitude, urgency,
        status, max_quotes, created_at)
      select gen_random_uuid(), ${ownerOf('j')}, 'Dripping tap ' || j, 'It drips.', ${category('j')}, 'Leeds', 'LS6 3AA', 'LS6', 'Leeds', 53.8, -1.5,
        'flexible', 'active', 3, now() - j * interval '1 hour' ${from(waiting * 5, 'j')}`,
    `insert into leads (id, job_id, client_id, contractor_id, status, contractor_confirmed, credit, sent_at)
      select ${leadId('l')}, ${idAt('job', jobAt('(l - 1) / 3 + 1'), '(l - 1) / 3 + 1')}, ${ownerOf('(l - 1) / 3 + 1')}, ${askerOf('l')},
        case when l % 12 = 0 then 'completed' when l % 3 = 0 then 'quoted' when l % 5 = 0 then 'declined' else 'confirmed' end,
        true, case when l % 5 = 0 then 'returned' else 'captured' end, ${leadAt('l')} ${from(leads, 'l')}`,
    `insert into lead_events (id, lead_id, at, action, by_role, to_status)
      select ${idAt('event', leadAt('l'), 'l * 4 + step.n')}, ${leadId('l')}, ${leadAt('l')} + step.after, step.action, step.by, step.status
      ${from(leads, 'l')}, (values (0, interval '0', 'request-quote', 'contractor', 'pending'),
        (1, interval '1 hour', 'confirm-quote', 'contractor', 'pending'), (2, interval '5 hours', 'approve', 'client', 'confirmed'),
        (3, interval '2 days', 'submit-quote', 'contractor', 'quoted')) step (n, after, action, by, status)
      where step.n < 3 or l % 3 = 0`,
    `insert into credit_entries (id, contractor_id, lot_id, kind, amount, reason, created_at)
      select ${contractorId('k')}, ${contractorId('k')}, ${contractorId('k')}, 'admin_grant', 40, 'Given', begins ${from(contractors, 'k')}`,
    `insert into credit_entries (id, contractor_id, lot_id, kind, amount, reason, job_id, lead_id, rule, created_at)
      select ${idAt('credit', leadAt('l'), 'l * 2 + entry.n')}, ${askerOf('l')}, ${askerOf('l')}, entry.kind, entry.amount, 'By a lead',
        ${idAt('job', jobAt('(l - 1) / 3 + 1'), '(l - 1) / 3 + 1')}, ${leadId('l')}, entry.rule, ${leadAt('l')} + entry.n * interval '3 hours'
      ${from(leads, 'l')}, (values (0, 'hold', -1, null), (1, 'release', 1, 'declined')) entry (n, kind, amount, rule)
      where entry.n = 0 or l % 5 = 0`,
    `insert into outbox (id, kind, user_id, to_address, subject, text, state, created_at, sent_at)
      select ${otherId(timeOf('m', people * 3), 'm')}, 'job-is-live', ${userId(`m % ${people} + 1`)}, 'person' || m % ${people} + 1 || '@example.com',
        'Your job is live', 'Hello', case when m % 5000 = 0 then 'failed' else 'sent' end, ${timeOf('m', people * 3)}, ${timeOf('m', people * 3)}
      ${from(people * 3, 'm')}`,
    `insert into audit_entries (id, at, admin_id, action, subject_id, reason, details, address, request_id)
      select ${otherId(timeOf('a', half), 'a')}, ${timeOf('a', half)}, ${adminId('a')}, ${one(did, 'a')}, ${userId(`a % ${people} + 1`)},
        'Because of case ' || a, '{}', '', '' ${from(half, 'a')}`,
    `insert into consents (id, user_id, subject, choice, how, at)
      select ${otherId(timeOf('n', people * 2), 'n')}, ${userId(`n % ${people} + 1`)}, (array['terms', 'privacyPolicy'])[1 + n % 2], 'agreed', 'sign-up', begins
      ${from(people * 2, 'n')}`,
    `insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
      select ${otherId('begins', 'n')}, ${userId('n * 2')}, 'session ' || n, now() + interval '30 days', now(), now() ${from(half, 'n')}`,
    `insert into reviews (id, lead_id, job_id, contractor_id, client_id, rating, comment, written_at, published_at)
      select ${otherId(jobAt('r * 4'), 'r')}, ${leadId('r * 12')}, ${idAt('job', jobAt('r * 4'), 'r * 4')}, ${askerOf('(r * 12)')}, ${ownerOf('r * 4')}, 5, 'Tidy.',
        ${jobAt('r * 4')}, ${jobAt('r * 4')} ${from(Math.floor(jobs / 4), 'r')}`,
    `insert into verification_requests (id, contractor_id, verification_type, status, created_at, submitted_at, decided_at)
      select ${otherId('begins', 'k')}, ${contractorId('k')}, 'identity', 'approved', begins, begins, begins ${from(contractors, 'k')}`,
    `insert into subscriptions (id, contractor_id, provider, provider_id, state, tier, period_start, period_end, created_at, started_at)
      select ${otherId('begins', 'k')}, ${contractorId('k * 2')}, 'sandbox', 's' || k, 'active', 1, now(), now() + interval '20 days', begins, begins
      ${from(Math.floor(contractors / 2), 'k')}`,
    `insert into invoices (id, provider_id, subscription_id, contractor_id, number, description, amount, period_start, period_end, paid_at)
      select ${otherId(timeOf('k', contractors * 2), 'k')}, 'i' || k, ${otherId('begins', `k % ${Math.floor(contractors / 2)} + 1`)},
        ${contractorId(`(k % ${Math.floor(contractors / 2)} + 1) * 2`)}, 'I-' || k, 'Starter', 599, begins, begins, ${timeOf('k', contractors * 2)}
      ${from(contractors * 2, 'k')}`,
    `insert into person_notes (id, person_id, author_id, text, written_at)
      select ${otherId(oldAt('n'), 'n')}, ${userId('n * 50')}, ${adminId('n')}, 'Rang about a bill.', ${oldAt('n')} ${from(Math.floor(people / 50), 'n')}`,
    ...desks({ old, oldAt, otherId, adminId, userId, contractorId, leadId, from, contractors }),
    `insert into tallies values ('client', ${clients + (people % 3)}), ('contractor', ${contractors})`,
    `insert into tallies select 'active job', count(*) from jobs where status = 'active'`,
  ]
}

type InSql = (n: string) => string
interface Ids {
  old: number
  contractors: number
  oldAt: InSql
  otherId: (at: string, n: string) => string
  adminId: InSql
  userId: InSql
  contractorId: InSql
  leadId: InSql
  from: (count: number, name: string) => string
}

/** Past items of each desk, and then those waiting now: the last few of them. */
function desks({ old, oldAt, otherId, adminId, userId, contractorId, leadId, from, contractors }: Ids): string[] {
  const all = from(old + waiting, 'n')
  const waits = `n > ${old}`
  const at = `case when ${waits} then now() - (n % 47) * interval '1 hour' else ${oldAt('n')} end`
  const id = otherId(at, 'n')
  const decided = (state: string) => `case when ${waits} then null else ${state} end`
  const links = waiting * 3 + Math.floor(contractors / 50)
  const apart = Math.floor(contractors / links)
  return [
    `insert into verification_requests (id, contractor_id, verification_type, created_at, submitted_at)
      select ${otherId('begins', `n + ${contractors}`)}, ${contractorId('n')}, 'business', begins, now() - n * interval '1 hour' ${from(waiting, 'n')}`,
    `insert into lead_issues (id, lead_id, reason, notes, state, reported_at, answered_at, decide_by)
      select ${id}, ${leadId('n * 3')}, 'no-show', 'Nobody was in.', case when ${waits} then 'contested' else 'rejected' end, ${at}, ${at}, ${at} ${all}`,
    `insert into reports (id, kind, thing_id, author_id, reporter_id, reason, statement, reported_at, state, decided_at, decided_by)
      select ${id}, 'review', (select id from reviews offset n % 100 limit 1), ${userId('n')}, ${userId('n + 1')}, 'abusive', 'It calls me names, case ' || n,
        ${at}, case when ${waits} then 'open' else 'dismissed' end, ${decided(oldAt('n'))}, ${decided(adminId('n'))} ${all}`,
    `insert into review_holds (review_id, signals, held_at, decide_by, outcome, decided_at, decided_by)
      select id, '{}', written_at, written_at, case when n > ${waiting} then 'published' end, case when n > ${waiting} then written_at end, null
      from (select id, written_at, row_number() over (order by id) as n from reviews) numbered where n <= ${old + waiting}`,
    `insert into sanctions (id, user_id, kind, ground, reason, imposed_at, imposed_by, state, appeal, appealed_at)
      select ${id}, ${contractorId('n')}, 'warning', 'harming', 'They were rude, case ' || n, ${at}, ${adminId('n')},
        case when ${waits} then 'appealed' when n % 4 = 0 then 'in_force' else 'ended' end, case when ${waits} then 'It was not so.' end,
        case when ${waits} then ${at} end ${all}`,
    `insert into complaints (id, kind, about, complainant_id, other_id, name, email, opened_at, answer_due_at, answered_at, closed_at, outcome)
      select ${id}, 'conduct', 'other', ${userId('n')}, ${userId('n + 1')}, 'Jo', 'jo@example.com', ${at}, ${at} + interval '2 days',
        ${decided(oldAt('n'))}, ${decided(oldAt('n'))}, ${decided("'settled'")} ${all}`,
    `insert into complaint_statements (id, complaint_id, written_by, read_by, text, written_at)
      select id, id, 'complainant', 'complainant', 'Nobody came, and nobody rang.', opened_at from complaints`,
    `insert into enquiries (id, name, email, phone, message, created_at, answer_due_at, closed_at)
      select ${id}, 'Wilf', 'wilf' || n || '@example.com', '', 'Do you work in Hull?', ${at}, ${at} + interval '1 day', ${decided(oldAt('n'))} ${all}`,
    `insert into money_back_requests (id, contractor_id, subscription_id, asked_at, state, decided_at)
      select ${otherId('begins', 'n')}, contractor_id, id, begins, case when n > ${waiting} then 'paid' else 'open' end, case when n > ${waiting} then begins end
      from at, (select id, contractor_id, row_number() over (order by id) as n from subscriptions) numbered where n <= ${old + waiting}`,
    `insert into bulk_runs (id, work, details, state, started_by, started_at, finished_at, total, sent)
      select ${otherId('begins', 'n')}, 'give-credits', '{"amount": 1, "reason": "Given"}', case when n = 30 then 'waiting' else 'done' end, ${adminId('n')}, begins, begins, 10, 10 ${from(30, 'n')}`,
    // One contractor in fifty shares a detail with another: most were decided, a successor or not; some were left open, about a
    // page at any size.
    `insert into account_links (id, earlier_id, later_id, found_at, shared_at, outcome, decided_at, decided_by, reason)
      select ${otherId('begins', 'n')}, ${contractorId(`n * ${apart} - 1`)}, ${contractorId(`n * ${apart}`)}, begins, begins,
        case when n <= ${waiting} then null when n <= ${waiting * 2} or n % 10 = 0 then 'open' when n % 10 < 4 then 'successor' else 'not-same' end,
        case when n > ${waiting} then begins + n * interval '1 minute' end, case when n > ${waiting} then ${adminId('n')} end,
        case when n > ${waiting} then 'It is what they both say.' end ${from(links, 'n')}`,
    `insert into account_marks (id, contractor_id, kind, hash, since)
      select ${otherId('begins', 'n * 2 + side')}, ${contractorId(`n * ${apart} - side`)}, 'phone', 'shared ' || n, begins ${from(links, 'n')}, generate_series(0, 1) side`,
  ]
}

/** Fills an empty database with this many people and their data. */
export async function makeMarketplace(
  { database: { pool } }: Services,
  people: number,
  say: (line: string) => void,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`
      set session_replication_role = replica; set synchronous_commit = off;
      create temp table at as select now() - ${span} as begins, ${array(districts)} as districts`)
    for (const which of ['first', 'last'] as const)
      await client.query(
        `create temp table ${which}s as select (row_number() over () - 1)::int as i, name from unnest(${array(names[which])}) name`,
      )
    await client.query('analyze firsts; analyze lasts')
    const all = statements(people)
    const tables = all.map((statement) => /^insert into (\w+)/.exec(statement)?.[1] ?? '')
    await putOffIndexes(pool, [...new Set(tables)])
    for (const [i, statement] of all.entries()) {
      const began = performance.now()
      await client.query(statement)
      const seconds = (performance.now() - began) / 1000
      if (seconds > 10) say(`${tables[i]}: ${seconds.toFixed(0)} s`)
    }
  } finally {
    client.release(true)
  }
  const began = performance.now()
  await makeIndexes(pool)
  await pool.query('vacuum analyze')
  await pool.query('checkpoint')
  say(`indexes and statistics of ${people} people: ${((performance.now() - began) / 1000).toFixed(0)} s`)
}

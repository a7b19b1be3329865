import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LeadState } from '#features/leads/rules/states.ts'
import type { Step } from '#features/leads/rules/step.ts'
import { steps } from '#features/leads/rules/steps.ts'
import type { Recorded } from '#features/leads/rules/story.ts'
import { days, hours, later } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { carryOut } from '#tests/works.ts'
import { type World, world } from '#tests/world.ts'
import { queueDue } from './records.ts'
import {
  endedByHomeowner,
  type Figure,
  lateNotice,
  type MeasureName,
  measuresOf,
  provedWithin,
  quoteTime,
  recordDays,
} from './rules/measures.ts'
import { trackRecordWorks } from './scheduled.ts'

/** Times range from now to before the period. */
const furthest = recordDays + 30
const gap = fc.oneof(fc.integer({ min: 1, max: 72 }), fc.integer({ min: 1, max: 40 * 24 })).map(hours)
const ago = fc.integer({ min: 0, max: furthest * 24 }).map(hours)

const someStory = fc.record({
  invited: fc.boolean(),
  begins: ago,
  /** The contractor withdraws right after the visit, which random steps would do too rarely. */
  quits: fc.boolean(),
  /** Which possible step is taken, and how long after the previous one. */
  choices: fc.array(fc.tuple(fc.nat(60), gap), { minLength: 1, maxLength: 9 }),
  messages: fc.array(fc.record({ by: fc.constantFrom('client', 'contractor'), at: ago }), { maxLength: 2 }),
  visits: fc.array(
    fc.record({
      at: ago,
      end: fc.constantFrom('code', 'client', 'step', 'missed', 'proposed'),
      cancelledBy: fc.option(fc.constantFrom('client', 'contractor', 'rule')),
      notice: fc.constantFrom(lateNotice - 1, lateNotice, hours(1), days(3)),
    }),
    { maxLength: 2 },
  ),
  issue: fc.option(
    fc.record({
      at: ago,
      reason: fc.constantFrom('no-show', 'unable-to-view', 'unreachable'),
      state: fc.constantFrom('open', 'contested', 'upheld', 'rejected', 'withdrawn'),
    }),
  ),
  said: fc.option(fc.integer({ min: 0, max: 3000 })),
})
type Story = ReturnType<typeof someStory.generate>['value']

interface Event {
  action: Recorded
  by: Step['who']
  to: LeadState
  at: Date
}

const onward: readonly string[] = [
  'confirm-quote',
  'approve',
  'mark-contacted',
  'site-visit-complete',
  'submit-quote',
  'accept-quote',
  'mark-completed',
  'confirm-completion',
] satisfies Recorded[]

/** The events of a lead, as the transition table allows them. */
function eventsOf({ invited, begins, quits, choices }: Story, now: Date): Event[] {
  let at = later(now, -begins)
  let lead: { status: LeadState; confirmed: boolean } = { status: invited ? 'sent' : 'pending', confirmed: false }
  const events: Event[] = [
    invited
      ? { action: 'invite', by: 'client', to: 'sent', at }
      : { action: 'request-quote', by: 'contractor', to: 'pending', at },
  ]
  for (const [choice, wait] of choices) {
    const possible = steps.filter(
      ({ from, confirmed, action }) =>
        from.includes(lead.status) &&
        action !== 'cancel-agreement' &&
        (confirmed === undefined || lead.status !== 'pending' || confirmed === lead.confirmed),
    )
    // Mostly steps forward, or few leads would get as far as a visit.
    const on = choice % 4 > 0 ? possible.find(({ action }) => onward.includes(action)) : undefined
    const off = quits && lead.status === 'site_visited' && possible.find(({ action }) => action === 'withdraw')
    const step = off || on || possible[choice % possible.length]
    at = later(at, wait)
    if (!step || at > now) break
    lead = { status: step.to ?? lead.status, confirmed: lead.confirmed || step.action === 'confirm-quote' }
    events.push({ action: step.action, by: step.who, to: lead.status, at })
  }
  return events
}

const quoted = 1000
type Counted = [userId: string, measure: MeasureName, met: boolean, value?: number]

interface Known extends Story {
  client: string
  contractor: string
  events: readonly Event[]
}

/** The expected cases of a lead, derived from its events one by one. */
function plainCases({ client, contractor, events, visits, messages, issue, said }: Known, now: Date): Counted[] {
  const since = later(now, -days(recordDays))
  const found: Counted[] = []
  const first = (is: (event: Event) => boolean) => events.find((event) => event.at >= since && is(event))
  const named = (...actions: string[]) => first(({ action }) => actions.includes(action))

  const turned = named('invite', 'approve')
  if (turned) {
    const acts = [
      ...events.filter(({ by }) => by === 'contractor').map(({ at }) => at),
      ...messages.filter(({ by }) => by === 'contractor').map(({ at }) => later(now, -at)),
    ].filter((at) => at > turned.at)
    const lapsed = named('expire')
    const answered = acts.sort((a, b) => a.getTime() - b.getTime())[0]
    const inTime = answered && (!lapsed || answered <= lapsed.at)
    const ended = inTime ? answered : lapsed?.at
    if (ended) found.push([contractor, 'first-answer', Boolean(inTime), (ended.getTime() - turned.at.getTime()) / 1000])
  }

  const asked = first(({ action, to }) => action === 'confirm-quote' && to === 'pending')
  const decided = first(({ action, by }) => by === 'client' && (action === 'approve' || action === 'decline'))
  if (asked && (decided || named('expire'))) found.push([client, 'requests-answered', Boolean(decided)])

  const seen = named('site-visit-complete')
  if (seen) {
    const due = later(seen.at, quoteTime)
    const brokenOff = named('part', 'close', 'cancel', 'leave')
    const sent = named('submit-quote') !== undefined
    if (sent || named('withdraw') || (due <= now && !(brokenOff && brokenOff.at <= due)))
      found.push([contractor, 'quotes-after-visits', sent])
  }

  if (named('accept-quote'))
    found.push([
      contractor,
      'jobs-called-off',
      first(({ action, by, to }) =>
        action === 'call-off' ? by === 'contractor' : action === 'leave' && to === 'called_off',
      ) !== undefined && !named('make-good'),
    ])

  if (named('confirm-completion', 'say-completed', 'presume-completed')) {
    const final = said ?? quoted
    found.push([contractor, 'final-totals', final <= quoted, (final - quoted) / quoted])
  }

  for (const visit of visits) {
    const at = later(now, -visit.at)
    if (at < since || visit.end === 'proposed') continue
    if (visit.cancelledBy) {
      if (visit.notice >= lateNotice || visit.cancelledBy === 'rule') continue
      found.push(
        visit.cancelledBy === 'client' ? [client, 'visits-attended', false] : [contractor, 'visits-kept', false],
      )
    } else if (visit.end === 'code' || visit.end === 'client')
      found.push([contractor, 'visits-kept', true], [client, 'visits-attended', true])
    else if (visit.end === 'missed') {
      const reported =
        issue &&
        issue.reason !== 'unreachable' &&
        later(now, -issue.at) >= at &&
        !['rejected', 'withdrawn'].includes(issue.state)
      const cutShort = events.some(
        (event) =>
          event.by !== 'contractor' &&
          endedByHomeowner.some((action) => action === event.action) &&
          event.at >= at &&
          event.at <= later(at, provedWithin),
      )
      if (!reported && !cutShort) found.push([contractor, 'visits-kept', false])
      else if (reported && issue.state === 'upheld') found.push([client, 'visits-attended', false])
    }
  }
  return found
}

function plainRecord(cases: readonly Counted[], userId: string): Figure[] {
  return [...measuresOf('contractor'), ...measuresOf('client')].flatMap((measure) => {
    const mine = cases.filter(([whose, of]) => whose === userId && of === measure)
    if (mine.length === 0) return []
    const values = mine.flatMap(([, , , value]) => (value === undefined ? [] : [value])).sort((a, b) => a - b)
    const middle = values[Math.ceil(values.length / 2) - 1] ?? null
    return [{ measure, cases: mine.length, met: mine.filter(([, , met]) => met).length, middle }]
  })
}

type Rows = { table: string; row: Record<string, unknown> }[]

/** The rows of a lead's history in each table. */
function rowsOf({ events, messages, visits, issue, said, client, contractor }: Known, leadId: string, now: Date): Rows {
  const people = { client_id: client, contractor_id: contractor }
  const done = events.find(({ action }) =>
    ['confirm-completion', 'say-completed', 'presume-completed'].includes(action),
  )
  return [
    ...events.map(({ action, by, to, at }) => ({
      table: 'lead_events',
      row: { id: newId(), lead_id: leadId, action, by_role: by, to_status: to, at },
    })),
    ...messages.map(({ by, at }, i) => ({
      table: 'conversation_entries',
      row: {
        conversation_id: leadId,
        number: i + 1,
        id: newId(),
        kind: 'message',
        text: 'Hello',
        author_id: by === 'client' ? client : contractor,
        at: later(now, -at),
      },
    })),
    ...visits.map(({ at, end, cancelledBy, notice }, i) => {
      const starts_at = later(now, -at)
      const times = end === 'proposed' ? {} : { starts_at, ends_at: later(starts_at, hours(1)) }
      const state =
        end === 'proposed' && i > 0 ? 'cancelled' : end === 'proposed' ? end : cancelledBy ? 'cancelled' : end
      const off = { cancelled_at: later(starts_at, -notice), cancelled_by: cancelledBy }
      const kept = ['code', 'client', 'step'].includes(state) && { state: 'kept', kept_at: starts_at, kept_by: end }
      const row = {
        id: newId(),
        lead_id: leadId,
        ...people,
        version: 0,
        offered_by: 'contractor',
        created_at: starts_at,
      }
      return { table: 'visits', row: { ...row, state, ...times, ...(state === 'cancelled' && off), ...kept } }
    }),
    ...(issue
      ? [
          {
            table: 'lead_issues',
            row: { id: newId(), lead_id: leadId, notes: '', ...issue, reported_at: later(now, -issue.at) },
          },
        ]
      : []),
    ...(done
      ? [
          {
            table: 'lead_totals',
            row: { lead_id: leadId, quoted, variations: 0, agreed: quoted, said_by_homeowner: said, at: done.at },
          },
        ]
      : []),
  ]
}

async function insert({ services }: World, rows: Rows): Promise<void> {
  for (const [table, some] of Map.groupBy(rows, ({ table }) => table)) {
    const columns = [...new Set(some.flatMap(({ row }) => Object.keys(row)))]
    const known = await services.database.pool.query<{ name: string }>(
      'select column_name as name from information_schema.columns where table_name = $1',
      [table],
    )
    const names = columns.filter((column) => known.rows.some(({ name }) => name === column)).join(', ')
    await services.database.pool.query(
      `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(some.map(({ row }) => row))],
    )
  }
}

/** Two homeowners and two contractors without history, and a lead for each story between two of them. */
async function people(here: World, stories: readonly Story[], now: Date): Promise<{ leads: Known[]; ids: string[] }> {
  const ids = [newId(), newId(), newId(), newId()] as const
  await insert(
    here,
    ids.map((id, i) => ({
      table: 'users',
      row: {
        id,
        user_type: i < 2 ? 'client' : 'contractor',
        first_name: 'Jo',
        last_name: 'Marsh',
        email_verified: true,
        email: `${id}@example.com`,
        created_at: now,
        updated_at: now,
        last_seen_at: now,
      },
    })),
  )
  const leads = stories.map((story, i) => ({
    ...story,
    events: eventsOf(story, now),
    client: ids[i % 2 === 0 ? 0 : 1],
    contractor: ids[i % 3 === 0 ? 2 : 3],
  }))
  return { leads, ids: [...ids] }
}

test('What is kept is what a plain count of all that happened comes to, in whatever order it is heard of', async () => {
  const here = await world()
  const { db, pool } = here.services.database
  const now = here.clock()
  await fc.assert(
    fc.asyncProperty(
      fc.array(someStory, { minLength: 1, maxLength: 14 }),
      fc.infiniteStream(fc.nat(1000)),
      async (stories, random) => {
        const { leads, ids } = await people(here, stories, now)
        const all: Rows = []
        for (const known of leads) {
          const leadId = newId()
          const { client: client_id, contractor: contractor_id } = known
          await pool.query(
            `with job as (
              insert into jobs (id, client_id, title, description, category, location, postcode, district, town, latitude, longitude,
                urgency, max_quotes, created_at)
              values ($1, $2, 'Tap', 'It drips', 'plumbing', 'Leeds', 'LS1 4DY', 'LS1', 'Leeds', 53.8, -1.5, 'flexible', 3, $4)
            ), lead as (
              insert into leads (id, job_id, client_id, contractor_id, status, sent_at) values ($1, $1, $2, $3, 'withdrawn', $4)
            )
            insert into conversations (id, lead_id, job_id, client_id, contractor_id, created_at, last_entry_at)
            values ($1, $1, $1, $2, $3, $4, $4)`,
            [leadId, client_id, contractor_id, later(now, -days(furthest))],
          )
          all.push(...rowsOf(known, leadId, now))
        }
        const shuffled = all
          .map((row) => ({ row, place: random.next().value ?? 0 }))
          .sort((a, b) => a.place - b.place)
          .map(({ row }) => row)
        for (let from = 0; from < shuffled.length; ) {
          const many = 1 + ((random.next().value ?? 0) % shuffled.length)
          await insert(here, shuffled.slice(from, from + many))
          await queueDue(db, ids)
          await carryOut(here.services, trackRecordWorks.slice(0, 1))
          from += many
        }
        const cases = leads.flatMap((known) => plainCases(known, now))
        const kept = async () =>
          (
            await pool.query('select user_id, measure, cases, met, middle from track_figures where user_id = any($1)', [
              ids,
            ])
          ).rows
        const sorted = (rows: Record<string, unknown>[]) => rows.map((row) => JSON.stringify(row)).sort()
        const plain = ids.flatMap((id) => plainRecord(cases, id).map((figure) => ({ user_id: id, ...figure })))
        expect(sorted(await kept())).toEqual(sorted(plain))
      },
    ),
    { numRuns: 25 },
  )
  // The nightly count of everybody comes to the same.
  const before = (await pool.query('select * from track_figures order by user_id, measure')).rows
  await carryOut(here.services, trackRecordWorks)
  expect((await pool.query('select * from track_figures order by user_id, measure')).rows).toEqual(before)
  expect(before.length).toBeGreaterThan(30)
}, 120_000)

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { complaintKindNames } from '#features/complaints/rules.ts'
import { categories, trades } from '#features/trades/rules.ts'
import { dayOf, days, hours, later, minutes, startOfDay } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { job, leadAt, review } from '#tests/market.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { carryOut } from '#tests/works.ts'
import { marketCalls } from './contract.ts'
import { countedSince, weeksOn } from './rules.ts'
import { countMarket } from './scheduled.ts'

const districts = ['LS6', 'LS1', 'M1', 'SW1A']
const areaOf = (district: string) => district.replace(/\d.*/, '')
const actions = ['request-quote', 'invite', 'confirm-quote', 'submit-quote', 'accept-quote'] as const

/** Minutes before the count, from long before the counted weeks until now. */
const moment = fc.integer({ min: 0, max: 100 * 24 * 60 })
const steps = fc.array(fc.tuple(fc.constantFrom(...actions), fc.integer({ min: 1, max: 3 * 24 * 60 })), {
  maxLength: 5,
})
/** The district of a contractor's business, and their first and another trade. */
const profile = fc.record({
  trade: fc.constantFrom(...trades.slice(0, 4).map(({ name }) => name)),
  other: fc.constantFrom(...trades.slice(2, 6).map(({ name }) => name)),
  district: fc.constantFrom(...districts),
})
const posted = fc.record({
  /** The account that posted it; an old account where there is none of that number or it is a contractor's. */
  by: fc.nat(5),
  category: fc.constantFrom(...categories.slice(0, 3).map(({ id }) => id)),
  district: fc.constantFrom(...districts),
  ago: moment,
  steps,
  returned: fc.option(fc.tuple(fc.constantFrom('declined', 'no-answer'), moment)),
})
const story = fc.record({
  jobs: fc.array(posted, { maxLength: 12 }),
  accounts: fc.array(
    fc.record({ type: fc.constantFrom('client', 'contractor'), ago: moment, profile: fc.option(profile) }),
    {
      maxLength: 6,
    },
  ),
  complaints: fc.array(
    fc.record({
      kind: fc.constantFrom(...complaintKindNames),
      ago: moment,
      about: fc.constantFrom('lead', 'review', 'profile', 'other'),
      job: fc.nat(11),
      profile,
    }),
    { maxLength: 8 },
  ),
  plans: fc.array(
    fc.record({
      profile,
      ago: moment,
      ended: fc.option(moment),
      paid: fc.option(moment),
      back: fc.option(moment),
    }),
    {
      maxLength: 4,
    },
  ),
  trials: fc.array(fc.record({ ago: moment, paid: fc.boolean(), profile }), { maxLength: 4 }),
  able: fc.array(
    fc.record({
      trade: fc.constantFrom(...trades.slice(0, 4).map(({ name }) => name)),
      district: fc.constantFrom(...districts),
      listed: fc.boolean(),
      credits: fc.integer({ min: 0, max: 2 }),
    }),
    { maxLength: 4 },
  ),
})
type Story = typeof story extends fc.Arbitrary<infer S> ? S : never

/** The median, of an even number the lower one, as in the figures. */
function median(values: number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? null
}
const share = (part: number, whole: number) => (whole === 0 ? null : part / whole)

/** The Monday of a UK day. */
function weekOf(time: Date): string {
  const noon = new Date(`${dayOf(time)}T12:00:00Z`)
  while (noon.getUTCDay() !== 1) noon.setUTCDate(noon.getUTCDate() - 1)
  return noon.toISOString().slice(0, 10)
}

const nextWeek = (monday: string) => dayOf(later(new Date(`${monday}T12:00:00Z`), days(7)))

type Placed = { category: string; district: string } | null | undefined

/** The trade and place under which a contractor is counted. */
const placeOf = (profile: { trade: string; district: string } | null): Placed =>
  profile && {
    category: trades.find(({ name }) => name === profile.trade)?.covers[0] ?? '',
    district: profile.district,
  }

/** An account's first job. */
const firstJob = (told: Story, by: number): Placed =>
  told.jobs
    .filter((one) => one.by === by)
    .reduce<Story['jobs'][number] | undefined>((first, one) => (first && first.ago >= one.ago ? first : one), undefined)

/** The job or contractor of a case. */
const placeOfCase = (told: Story, { about, job: number, profile: of }: Story['complaints'][number]): Placed => {
  if (about === 'profile') return placeOf(of)
  return about === 'other' ? null : told.jobs[number]
}

/** The expected figures, counted one by one. */
function recount(told: Story, now: Date, of: { category?: string; area?: string; week?: string }) {
  const at = (ago: number) => later(now, -minutes(ago))
  const since = countedSince(dayOf(now))
  const counts = (time: Date) => time >= since && time <= now && (!of.week || weekOf(time) === of.week)
  const here = (one: Placed) =>
    (!of.category || one?.category === of.category) && (!of.area || (one && areaOf(one.district) === of.area))
  const jobs = told.jobs.filter((one) => here(one) && counts(at(one.ago)))
  const first = (one: Story['jobs'][number], ...wanted: string[]) => {
    const times = one.steps.filter(([action]) => wanted.includes(action)).map(([, after]) => after)
    return times.length > 0 ? Math.min(...times) : undefined
  }
  const asked = (one: Story['jobs'][number]) => first(one, 'request-quote', 'confirm-quote')
  const dayOver = jobs.filter((one) => one.ago >= 24 * 60)
  const known = (values: (number | undefined)[]) => values.filter((value) => value !== undefined)
  const accounts = (type: string, place: (account: Story['accounts'][number], at: number) => Placed) =>
    told.accounts.filter((one, number) => one.type === type && counts(at(one.ago)) && here(place(one, number))).length
  const [begins, ends] = of.week ? [startOfDay(of.week), startOfDay(nextWeek(of.week))] : [since, now]
  const until = ends < now ? ends : now
  const plans = told.plans.filter((one) => here(placeOf(one.profile)))
  const started = plans.filter(
    ({ ago, ended }) => at(ago) < begins && (ended === null || at(Math.min(ended, ago)) >= begins),
  )
  const ended = started.filter((one) => one.ended !== null && at(Math.min(one.ended, one.ago)) <= until)
  const trialsOver = told.trials.filter((one) => counts(at(one.ago)) && here(placeOf(one.profile)))
  const sum = (times: (number | null)[]) => times.filter((ago) => ago !== null && counts(at(ago))).length * 599
  const able = told.able.filter(
    ({ listed, credits, trade, district }) =>
      listed &&
      credits > 0 &&
      (!of.area || areaOf(district) === of.area) &&
      (!of.category || trades.some(({ name, covers }) => name === trade && covers.some((one) => one === of.category))),
  )
  return {
    posted: jobs.length,
    asked: jobs.filter((one) => asked(one) !== undefined).length,
    unasked: share(dayOver.filter((one) => (asked(one) ?? Number.POSITIVE_INFINITY) > 24 * 60).length, dayOver.length),
    toRequest: median(known(jobs.map(asked))),
    toQuote: median(known(jobs.map((one) => first(one, 'submit-quote')))),
    toAccepted: median(known(jobs.map((one) => first(one, 'accept-quote')))),
    able: of.week ? null : able.length,
    homeowners: accounts('client', (_, number) => firstJob(told, number)),
    contractors: accounts('contractor', (account) => placeOf(account.profile)),
    trialToPaid: share(trialsOver.filter(({ paid }) => paid).length, trialsOver.length),
    churn: share(ended.length, started.length),
    revenue: sum(plans.map(({ paid }) => paid)),
    paidBack: sum(plans.map(({ back }) => back)),
    returned: told.jobs.filter((one) => here(one) && one.returned && counts(at(one.returned[1]))).length,
    complaints: told.complaints.filter((one) => counts(at(one.ago)) && here(placeOfCase(told, one))).length,
  }
}

test('every figure of the market is what a plain recount of the same events comes to, by week, trade and place', async () => {
  const { here, owner, person: by } = await peopleScene()
  const { pool } = here.services.database
  const first = await job(here, owner)
  await leadAt(here, 'pending', first, owner, by)
  await review(here, owner, by)
  const at = (ago: number) => later(here.clock(), -minutes(ago))
  /** Inserts a copy of a row with these changes; generated columns are left to the database. */
  const copy = async (table: string, from: string, changes: object) => {
    const { rows } = await pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
      [table],
    )
    const columns = rows.map(({ name }) => name)
    await pool.query(
      `insert into ${table} (${columns}) select ${columns.map((name) => `made.${name}`)} from ${table} one,
        jsonb_populate_record(one, $1::jsonb) made where one.${from} limit 1`,
      [JSON.stringify(changes)],
    )
  }

  async function enact(told: Story) {
    const accounts: string[] = []
    for (const { type, ago, profile: of } of told.accounts) {
      const id = await account({ user_type: type, created_at: at(ago) })
      if (type === 'contractor' && of) await profileFor(id, placing(of))
      accounts.push(id)
    }
    const cases: { lead: string; review: string }[] = []
    for (const { by: number, category, district, ago, steps: taken, returned } of told.jobs) {
      const [id, lead_id, review_id] = [newId(), newId(), newId()]
      const client_id = told.accounts[number]?.type === 'client' ? accounts[number] : owner.id
      await copy('jobs', `id = '${first}'`, { id, client_id, category, district, created_at: at(ago) })
      await copy('leads', `job_id = '${first}'`, { id: lead_id, job_id: id, client_id })
      await copy('reviews', `contractor_id = '${by.id}'`, { id: review_id, job_id: id, lead_id, client_id })
      cases.push({ lead: lead_id, review: review_id })
      for (const [action, after] of taken)
        await pool.query(
          `insert into lead_events (id, lead_id, action, to_status, by_role, at) values ($1, $2, $3, 'sent', 'rule', $4)`,
          [newId(), lead_id, action, later(at(ago), minutes(after))],
        )
      if (returned)
        await pool.query(
          `insert into credit_entries (id, contractor_id, lot_id, kind, amount, reason, rule, job_id, lead_id, created_at)
            values ($1, $2, $1, 'release', 1, '', $3, $4, $5, $6)`,
          [newId(), by.id, returned[0], id, lead_id, at(returned[1])],
        )
    }
    for (const { kind, ago, about, job: number, profile: of } of told.complaints) {
      const ids = { lead: cases[number]?.lead, review: cases[number]?.review, other: undefined }
      const aboutId = about === 'profile' ? await business(placing(of)) : ids[about]
      await pool.query(
        `insert into complaints (id, kind, about, about_id, name, email, opened_at, answer_due_at)
          values ($1, $2, $3, $4, '', '', $5, $5)`,
        [newId(), kind, about, aboutId ?? null, at(ago)],
      )
    }
    for (const { profile: of, ago, ended, paid, back } of told.plans) {
      const contractorId = await business(placing(of))
      const over = ended === null ? null : at(Math.min(ended, ago))
      const id = newId()
      await pool.query(
        `insert into subscriptions (id, contractor_id, provider, provider_id, state, tier, created_at, started_at, period_start, period_end, ended_at)
          values ($1::uuid, $2, 'sandbox', $1::uuid::text, $3, 1, $4, $4, $4, $4, $5)`,
        [id, contractorId, over ? 'ended' : 'active', at(ago), over],
      )
      for (const [paidAt, refundedAt] of [
        [paid, null],
        [null, back],
      ] as const)
        if (paidAt !== null || refundedAt !== null) await invoice(contractorId, id, paidAt, refundedAt)
    }
    for (const { ago, paid, profile: of } of told.trials) {
      const contractorId = await business(placing(of))
      await grant(contractorId, 'trial_grant', 3, at(ago))
      if (paid) await invoice(contractorId, null, 200 * 24 * 60, null)
    }
    for (const { trade, district, listed, credits } of told.able) {
      const contractorId = await business({ trades: [trade], district, listed })
      if (credits > 0) await grant(contractorId, 'admin_grant', credits, later(here.clock(), hours(1)))
      await grant(contractorId, 'admin_grant', 5, later(here.clock(), -hours(1)))
    }
  }

  const longAgo = later(here.clock(), -days(400))
  async function account(wish: object): Promise<string> {
    const id = newId()
    await copy('users', `id = '${by.id}'`, {
      id,
      email: `${id}@example.com`,
      phone: null,
      created_at: longAgo,
      ...wish,
    })
    return id
  }
  const placing = ({ trade, other, district }: NonNullable<Story['accounts'][number]['profile']>) => ({
    trades: [trade, other],
    district,
  })
  async function business(wish: object = {}): Promise<string> {
    const id = await account({})
    await profileFor(id, wish)
    return id
  }
  async function profileFor(id: string, wish: object): Promise<void> {
    await copy('contractors', `id = '${by.id}'`, { id, listed: false, company_number: null, utr_number: null, ...wish })
  }
  const grant = (contractorId: string, kind: string, amount: number, until: Date) =>
    pool.query(
      `insert into credit_entries (id, contractor_id, lot_id, kind, amount, reason, expires_at, created_at)
        values ($1, $2, $1, $3, $4, '', $5, $6)`,
      [newId(), contractorId, kind, amount, until, longAgo],
    )
  async function invoice(contractorId: string, plan: string | null, paid: number | null, back: number | null) {
    const planId = plan ?? newId()
    if (!plan)
      await pool.query(
        `insert into subscriptions (id, contractor_id, provider, state, tier, created_at) values ($1, $2, 'sandbox', 'ended', 1, $3)`,
        [planId, contractorId, longAgo],
      )
    await pool.query(
      `insert into invoices (id, contractor_id, subscription_id, provider_id, number, amount, description, period_start, period_end, paid_at, refunded_at)
        values ($1::uuid, $2, $3, $1::uuid::text, $1::uuid::text, 599, '', $4, $4, $5, $6)`,
      [newId(), contractorId, planId, longAgo, paid === null ? longAgo : at(paid), back === null ? null : at(back)],
    )
  }

  /** Moves on so far that all earlier events are outside the counted weeks. */
  const later400Days = async () => {
    here.clock.advance(days(400))
    await pool.query(
      `update contractors set listed = false; update subscriptions set state = 'ended', ended_at = started_at`,
    )
  }
  await fc.assert(
    fc.asyncProperty(story, async (told) => {
      await later400Days()
      const now = here.clock()
      const admin = await here.person({ role: 'admin' })
      await enact(told)
      await carryOut(here.services, [countMarket])
      for (const of of [
        {},
        { category: categories[0].id },
        { area: 'LS' },
        { category: categories[1].id, area: 'M' },
      ]) {
        const read = await here.done(marketCalls.read, of, { as: admin })
        expect(read.figures).toEqual(recount(told, now, of))
        for (const { week, figures } of read.weeks)
          expect({ week, ...figures }).toEqual({ week, ...recount(told, now, { ...of, week }) })
        for (const { category, figures } of read.trades)
          expect(figures).toEqual(recount(told, now, { ...of, category }))
        for (const { area, figures } of read.areas) expect(figures).toEqual(recount(told, now, { ...of, area }))
      }
      const { returned, complaints } = await here.done(marketCalls.read, {}, { as: admin })
      const since = countedSince(dayOf(now))
      for (const rule of ['declined', 'no-answer'])
        expect(returned.find((one) => one.rule === rule)?.count ?? 0).toBe(
          told.jobs.filter(({ returned: one }) => one?.[0] === rule && at(one[1]) >= since).length,
        )
      for (const { kind, count } of complaints)
        expect(count).toBe(told.complaints.filter((one) => one.kind === kind && at(one.ago) >= since).length)
    }),
    { numRuns: 12 },
  )
})

test('thirteen weeks are counted, each from a Monday, the present one last', () => {
  expect(weeksOn('2026-02-01')).toHaveLength(13)
  expect(weeksOn('2026-02-01').at(-1)).toBe('2026-01-26')
  expect(weeksOn('2026-02-02').at(-1)).toBe('2026-02-02')
  expect(countedSince('2026-06-10').toISOString()).toBe('2026-03-16T00:00:00.000Z')
})

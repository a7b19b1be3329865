import { expect, test } from 'vitest'
import { leadEndingCalls } from '#features/leads/contract/endings.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { countPrices } from '#features/prices/scheduled.ts'
import { plans } from '#features/subscriptions/rules.ts'
import { days, hours } from '#shared/dates.ts'
import { acceptedQuote, moreAccepted, sentQuote } from '#tests/accepted-quotes.ts'
import { contractor, homeowner, job, leadAt, quote, sameJobAgain } from '#tests/market.ts'
import { subscriber } from '#tests/subscriber.ts'
import { carryOut } from '#tests/works.ts'
import { world } from '#tests/world.ts'
import { analyticsCalls } from './contract.ts'
import { mostRequests } from './rules.ts'
import { countMonths } from './scheduled.ts'

async function scene() {
  const here = await world({ rateLimits: false })
  return { here, owner: await homeowner(here), person: await subscriber(here, 3) }
}
type Scene = Awaited<ReturnType<typeof scene>>

/** Fresh figures, past the cache. */
function analytics({ here, person }: Pick<Scene, 'here' | 'person'>) {
  here.services.figures.invalidate(['analytics'], [person.id])
  return here.done(analyticsCalls.own, {}, { as: person })
}

test('advanced analytics come with the Business plan and the trial, and with no other', async () => {
  const here = await world({ rateLimits: false })
  const statuses: number[] = []
  for (const person of [await contractor(here), await subscriber(here, 3), await subscriber(here, 2)])
    statuses.push((await here.request(analyticsCalls.own, {}, { as: person })).status)
  expect(statuses).toEqual([200, 200, 403])
  const smaller = await subscriber(here, 1)
  const { status, body } = await here.request(analyticsCalls.csv, {}, { as: smaller })
  expect([status, JSON.stringify(body)]).toEqual([
    403,
    expect.stringContaining('Advanced analytics come with the Business plan.'),
  ])
})

test('who leaves the plan sees no figures any more, not even those kept a moment before', async () => {
  const { here, person } = await scene()
  await here.done(analyticsCalls.own, {}, { as: person })
  await here.services.database.pool.query('update contractors set subscription_tier = 2 where id = $1', [person.id])
  expect((await here.request(analyticsCalls.own, {}, { as: person })).status).toBe(403)
})

test('requests are told apart with their quotes, and with how long a quote took', async () => {
  const { here, owner, person } = await scene()
  const jobId = await job(here, owner)
  const leadId = await leadAt(here, 'site_visited', jobId, owner, person)
  here.clock.advance(hours(30))
  await here.done(leadCalls.submitQuote, { leadId, ...quote }, { as: person })
  here.clock.advance(hours(30))
  await here.done(leadCalls.submitQuote, { leadId, ...quote, labourCost: 10_000, totalCost: 16_550 }, { as: person })
  await acceptedQuote(here, { jobId: await job(here, owner), owner, by: person, pounds: 400 })
  await leadAt(here, 'confirmed', await job(here, owner), owner, person)
  const found = await analytics({ here, person })
  expect(found.all).toMatchObject({ requests: 3, decided: 1, won: 1, winRate: null, quotes: 2, hoursToQuote: null })
  expect(found.byTrade).toMatchObject([{ label: 'Plumbing', requests: 3 }])
  expect(found.byArea).toMatchObject([{ label: 'Leeds', requests: 3 }])
  expect(found.byPrice.map(({ label, won }) => [label, won])).toEqual([
    ['Up to £250', 0],
    ['£250 to £1,000', 1],
  ])
  expect(found.byMonth).toMatchObject([{ label: '2026-02', requests: 3 }])
  await sentQuote(here, { jobId: await job(here, owner), owner, by: person, pounds: 500 })
  expect((await analytics({ here, person })).all).toMatchObject({ quotes: 3, hoursToQuote: 0, usualQuote: 40_000 })
})

test('a credit counts at the price of the plan it came with, wherever it has been since, and one given back does not', async () => {
  const { here, owner, person } = await scene()
  const { pool } = here.services.database
  // Credits left from the trial are spent first.
  await pool.query(
    `insert into credit_entries (id, contractor_id, lot_id, kind, amount, expires_at, reason, created_at)
      select gen_random_uuid(), contractor_id, lot_id, 'expiry', -amount, expires_at, 'A test', created_at from credit_entries
      where contractor_id = $1 and kind = 'trial_grant'`,
    [person.id],
  )
  const price = Math.round(plans[2].price / plans[2].leads)
  const refused = await leadAt(here, 'pending', await job(here, owner), owner, person)
  expect((await analytics({ here, person })).all.spent).toBe(price)
  await here.done(leadCalls.decline, { leadId: refused }, { as: owner })
  expect((await analytics({ here, person })).all.spent).toBe(0)
  const parted = await leadAt(here, 'confirmed', await job(here, owner), owner, person)
  await here.done(leadEndingCalls.part, { leadId: parted, reason: 'We found somebody else for it.' }, { as: owner })
  expect((await analytics({ here, person })).all.spent).toBe(0)
  // The returned credit is the only one left, and keeps the price paid for it.
  await pool.query(
    `insert into credit_entries (id, contractor_id, lot_id, kind, amount, expires_at, reason, created_at)
      select gen_random_uuid(), contractor_id, lot_id, 'expiry', -sum(amount), max(expires_at), 'A test', now() from credit_entries
      where contractor_id = $1 and expires_at is not null group by contractor_id, lot_id having sum(amount) > 0`,
    [person.id],
  )
  await leadAt(here, 'pending', await job(here, owner), owner, person)
  expect((await analytics({ here, person })).all.spent).toBe(price)
  for (let n = 0; n < 3; n++)
    await acceptedQuote(here, { jobId: await job(here, owner), owner, by: person, pounds: 100 })
  const { all } = await analytics({ here, person })
  expect(all).toMatchObject({ won: 3, spent: price, costPerWin: Math.round(price / 3) })
})

test('own quotes stand beside the market only where ten quotes of five contractors were accepted', async () => {
  const { here, owner, person } = await scene()
  const others = await Promise.all(Array.from({ length: 5 }, () => contractor(here)))
  const [first] = others
  if (!first) throw new Error('Five were asked for')
  for (let n = 0; n < 3; n++) await sentQuote(here, { jobId: await job(here, owner), owner, by: person, pounds: 700 })
  const leadId = await acceptedQuote(here, { jobId: await job(here, owner), owner, by: first, pounds: 100 })
  await moreAccepted(here, leadId, [200, 300, 400, 500, 600, 700, 800, 900], others)
  await carryOut(here.services, [countPrices])
  expect((await analytics({ here, person })).market).toEqual([
    { label: 'Plumbing', quotes: 3, usualQuote: 70_000, figures: null },
  ])
  await moreAccepted(here, leadId, [1000], others)
  here.clock.advance(days(1))
  await carryOut(here.services, [countPrices])
  const [plumbing] = (await analytics({ here, person })).market
  expect(plumbing?.figures).toMatchObject({ area: { name: 'Leeds' }, low: 300, middle: 500, high: 800 })
})

test('seasons are those of the contractor’s trades in their county, once there is a year of them', async () => {
  const { here, owner, person } = await scene()
  const jobId = await job(here, owner)
  await sameJobAgain(here, jobId, 95)
  const { pool } = here.services.database
  await pool.query(
    `update jobs set created_at = $1::timestamptz - (n % 6) * interval '1 month' - interval '5 days'
    from (select id as one, row_number() over () as n from jobs) numbered where one = id`,
    [here.clock()],
  )
  await carryOut(here.services, [countMonths])
  expect((await analytics({ here, person })).seasons).toEqual({
    area: 'West Yorkshire',
    months: 6,
    jobs: 96,
    usual: null,
  })
  await pool.query(`update jobs set created_at = created_at - interval '6 months' where right(id::text, 1) < '8'`)
  await carryOut(here.services, [countMonths])
  const { seasons } = await analytics({ here, person })
  expect(seasons).toMatchObject({ months: 12, jobs: 96 })
  expect(Math.round((seasons.usual ?? []).reduce((sum, one) => sum + one, 0))).toBe(96)
})

test('the file says what the page says, and what a spreadsheet would reckon with stays text', async () => {
  const { here, owner, person } = await scene()
  await acceptedQuote(here, { jobId: await job(here, owner), owner, by: person, pounds: 400 })
  await here.services.database.pool.query(`update jobs set town = '=cmd()'`)
  const answer = await here.app.request(analyticsCalls.csv.path, { headers: { cookie: person.cookie } })
  expect(answer.headers.get('content-type')).toContain('text/csv')
  const [head, all, trade, area] = (await answer.text()).split('\r\n')
  expect(head).toContain('By,Part,Requests,Decided,Won,Win rate %')
  expect(all).toMatch(/^All,All requests,1,1,1,,1,/)
  expect(trade).toMatch(/^Trade,Plumbing,1/)
  expect(area).toMatch(/^Area,'=cmd\(\),1/)
})

test('nobody’s figures hold what another contractor did', async () => {
  const { here, owner, person } = await scene()
  const other = await subscriber(here, 3)
  await acceptedQuote(here, { jobId: await job(here, owner), owner, by: other, pounds: 400 })
  const found = await analytics({ here, person })
  expect(found.all.requests).toBe(0)
  expect(found.market).toEqual([])
})

test('a contractor with more requests than are read is answered from the newest, by the index of their own leads', async () => {
  const { here, owner, person } = await scene()
  const leadId = await acceptedQuote(here, { jobId: await job(here, owner), owner, by: person, pounds: 100 })
  await here.services.database.pool.query(
    `with made as (
      insert into jobs (id, client_id, title, description, category, location, postcode, district, town, latitude, longitude,
          urgency, max_quotes, created_at)
        select gen_random_uuid(), client_id, title, description, category, location, postcode, district, town, latitude,
          longitude, urgency, max_quotes, created_at
        from jobs, generate_series(1, $2::int) where id = (select job_id from leads where id = $1) returning id
    )
    insert into leads (id, job_id, client_id, contractor_id, status, contractor_confirmed, sent_at)
      select gen_random_uuid(), made.id, client_id, contractor_id, 'not_selected', true, sent_at - interval '1 hour'
      from made, leads where leads.id = $1`,
    [leadId, mostRequests + 50],
  )
  expect((await analytics({ here, person })).all).toMatchObject({ requests: mostRequests, won: 1 })
})

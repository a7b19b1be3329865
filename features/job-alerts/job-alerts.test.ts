import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { consentCalls } from '#features/consents/contract.ts'
import { topics } from '#features/consents/rules.ts'
import { radii } from '#features/contractors/rules.ts'
import { relist } from '#features/directory/records/relist.ts'
import { jobCalls } from '#features/jobs/contract.ts'
import { notificationCalls } from '#features/notifications/contract.ts'
import { findPostcode } from '#features/places/records.ts'
import { milesBetween } from '#features/places/rules.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { categoriesCovered, categoryIds, tradeNames } from '#features/trades/rules.ts'
import type { Services } from '#server/context.ts'
import { startWorks } from '#server/services.ts'
import { days } from '#shared/dates.ts'
import { allHeard } from '#tests/heard.ts'
import { contractor, homeowner, job, request } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { carryOut } from '#tests/works.ts'
import { type World, world } from '#tests/world.ts'
import { saveInstantReaders } from './records/readers.ts'
import { jobAlertWorks } from './scheduled.ts'

const [spread, daily] = [jobAlertWorks.slice(0, 1), jobAlertWorks.slice(1)]

const fail = (): never => {
  throw new Error('There is no such work')
}

const alertsTo = async (here: World, { email }: Person) =>
  (await here.mails()).filter(({ to, kind }) => to === email && kind.startsWith('job-alert'))

const places = ['LS1 4DY', 'LS6 3AA', 'BD1 1HX', 'YO1 7HH', 'M1 1AE', 'SW1A 1AA', 'EH1 1YZ'].filter(
  (postcode) => findPostcode(postcode) !== undefined,
)

test('a new job reaches exactly the contractors of its area and trade who want alerts, once, in two processes', async () => {
  const here = await world({ rateLimits: false })
  const other = await here.anotherProcess()
  const owner = await homeowner(here)
  const wishes = fc.sample(
    fc.record({
      trades: fc.uniqueArray(fc.constantFrom(...tradeNames), { minLength: 1, maxLength: 4 }),
      postcode: fc.constantFrom(...places),
      radius: fc.constantFrom(...radii),
      choice: fc.constantFrom(...topics.jobAlerts.choices),
    }),
    24,
  )
  const people: { person: Person; wish: (typeof wishes)[number] }[] = []
  for (const wish of wishes) {
    const person = await contractor(here, wish.trades)
    const { postcode, radius, choice } = wish
    await here.done(profileCalls.update, { id: person.id, postcode, radius }, { as: person })
    await here.done(consentCalls.choose, { topic: 'jobAlerts', choice }, { as: person })
    people.push({ person, wish })
  }
  const jobs = fc.sample(
    fc.record({ category: fc.constantFrom(...categoryIds), postcode: fc.constantFrom(...places) }),
    12,
  )
  for (const [number, wish] of jobs.entries()) {
    const draft = { title: `Job number ${number}`, description: 'Some work in and around the house.', location: 'Here' }
    await here.done(jobCalls.create, { ...draft, ...wish }, { as: owner })
  }
  await Promise.all([carryOut(here.services, spread), carryOut(other, spread), carryOut(here.services, spread)])
  await Promise.all([carryOut(here.services, daily), carryOut(other, daily)])
  await carryOut(here.services, spread)
  await carryOut(here.services, daily)

  for (const { person, wish } of people) {
    const base = findPostcode(wish.postcode)
    const expected = jobs.flatMap(({ category, postcode }, number) => {
      const at = findPostcode(postcode)
      const reaches = base && at && milesBetween(base, at) <= wish.radius
      return reaches && categoriesCovered(wish.trades).includes(category) ? [`Job number ${number}`] : []
    })
    const mails = await alertsTo(here, person)
    const named = mails.flatMap(({ text }) => [...text.matchAll(/^Job number \d+$/gm)].map(String))
    const wanted = wish.choice === 'off' || wish.choice === 'unmailed' ? [] : expected
    expect(named.sort()).toEqual(wanted.sort())
    if (wish.choice === 'daily') expect(mails.length).toBe(expected.length > 0 ? 1 : 0)
    for (const { text } of mails) expect(text).not.toContain(owner.lastName)
  }
}, 60_000)

/** Saves a number of contractors with instant alerts, who are like one of Leeds. */
async function manyInstant(here: World, number: number) {
  const { pool, db } = here.services.database
  await contractor(here)
  await pool.query(`insert into users (id, user_type, first_name, last_name, email, email_verified, created_at, updated_at, last_seen_at)
    select gen_random_uuid(), 'contractor', 'Jo', 'Many', n || '@many.example.com', true, now(), now(), now() from generate_series(1, ${number}) n`)
  await pool.query(`insert into contractors (id, business_name, description, location, district, town, county, latitude, longitude,
      radius, business_phone, business_email, business_address, trades, created_at, updated_at)
    select users.id, 'Many', 'Many', 'Leeds', 'LS1', 'Leeds', '', one.latitude, one.longitude, 25, '', '', '', one.trades, now(), now()
    from users, contractors one where users.last_name = 'Many'`)
  await pool.query(
    `insert into consents select gen_random_uuid(), id, 'jobAlerts', 'instant', 'own-page', $1 from contractors where business_name = 'Many'`,
    [here.clock()],
  )
  const { rows } = await pool.query<{ id: string }>('select id from contractors')
  const ids = rows.map(({ id }) => id)
  await relist(db, ids, here.clock())
  await saveInstantReaders(db, ids)
}

/** The same services, with a power cut when they write mails for a certain time. */
function powerCut({ services }: World, at: number): Services {
  let written = 0
  const write = async (...given: Parameters<Services['outbox']['write']>) => {
    written += 1
    if (written === at) throw new Error('The power went')
    return services.outbox.write(...given)
  }
  return { ...services, outbox: { ...services.outbox, write } }
}

test('a job is one row however many it is for; instant alerts go out in one run, and after a crash the rest', async () => {
  const here = await world({ rateLimits: false })
  const { pool } = here.services.database
  await manyInstant(here, 1700)
  const count = async (from: string) => Number((await pool.query(`select count(*) from ${from}`)).rows[0].count)

  await job(here, await homeowner(here))
  await expect(carryOut(powerCut(here, 4), spread)).rejects.toThrow('The power went')
  const before = await count("outbox where kind = 'job-alert'")
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(1700)
  await carryOut(here.services, spread)
  expect(await count("outbox where kind = 'job-alert'")).toBe(1700)
  expect(await count("(select distinct to_address from outbox where kind = 'job-alert') one")).toBe(1700)
  expect(await count('job_news')).toBe(1)
  expect(await count('job_news where told_at is null')).toBe(0)
}, 120_000)

test('a job that changes while half of the contractors are told reaches each of them once', async () => {
  const here = await world({ rateLimits: false })
  const { pool } = here.services.database
  await manyInstant(here, 600)
  const owner = await homeowner(here)
  const id = await job(here, owner)
  await expect(carryOut(powerCut(here, 2), spread)).rejects.toThrow('The power went')
  const told = async () =>
    (
      await pool.query(
        "select count(*)::int as mails, count(distinct to_address)::int as people from outbox where kind = 'job-alert'",
      )
    ).rows[0]
  expect(await told()).toEqual({ mails: 500, people: 500 })
  await here.done(jobCalls.change, { id, postcode: 'LS1 4DY' }, { as: owner })
  await carryOut(here.services, spread)
  expect(await told()).toEqual({ mails: 600, people: 600 })
}, 60_000)

test('a job that was just posted is told at once, without waiting for the next minute', async () => {
  const { here, owner, person } = await peopleScene()
  await here.done(consentCalls.choose, { topic: 'jobAlerts', choice: 'instant' }, { as: person })
  await startWorks(here.services, [{ ...(spread[0] ?? fail()), every: '0 3 1 1 *' }])
  await allHeard(here)
  for (const times of [1, 2]) {
    await job(here, owner)
    await vi.waitFor(async () => expect(await alertsTo(here, person)).toHaveLength(times), 10_000)
  }
})

test('whoever has turned alerts off gets none about earlier jobs, as mail or as notification', async () => {
  const { here, owner, person: off } = await peopleScene()
  const on = await contractor(here)
  for (const as of [off, on]) await here.done(consentCalls.choose, { topic: 'jobAlerts', choice: 'instant' }, { as })
  await job(here, owner)
  await here.done(consentCalls.choose, { topic: 'jobAlerts', choice: 'off' }, { as: off })
  const told = async (as: Person) => (await here.done(notificationCalls.list, {}, { as })).map(({ title }) => title)
  const before = await told(off)
  await carryOut(here.services, spread)
  expect([(await told(off)).length - before.length, (await told(on)).length - before.length]).toEqual([0, 1])
})

test('a daily mail names only what is still open to its reader, and is not sent for nothing', async () => {
  const { here, owner, person } = await peopleScene()
  const idle = await contractor(here, ['Roofing'])
  const alerts = (await here.done(consentCalls.choices, {}, { as: person })).find(({ topic }) => topic === 'jobAlerts')
  expect(alerts).toMatchObject({ choice: 'daily', chosen: false })
  const gone = await job(here, owner)
  const asked = await job(here, owner)
  await job(here, owner)
  await carryOut(here.services, spread)
  await here.done(jobCalls.remove, { id: gone }, { as: owner })
  await request(here, asked, person)
  await carryOut(here.services, daily)
  const [mail, second] = await alertsTo(here, person)
  expect(mail?.subject).toBe('New job: Leaking kitchen tap')
  expect(second).toBeUndefined()
  expect(await alertsTo(here, idle)).toEqual([])
  here.clock.advance(days(1))
  await carryOut(here.services, daily)
  expect(await alertsTo(here, person)).toHaveLength(1)
})

import pg from 'pg'
import { expect, test } from 'vitest'
import { consentCalls } from '#features/consents/contract.ts'
import type { Choice } from '#features/consents/rules.ts'
import { jobCalls } from '#features/jobs/contract.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { sanctionCalls } from '#features/sanctions/contract.ts'
import { dayOf, days, hours, later } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { contractor, homeowner, job, request } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { carryOut } from '#tests/works.ts'
import { type World, world } from '#tests/world.ts'
import { jobAlertWorks } from './scheduled.ts'

const [spread, daily] = [jobAlertWorks.slice(0, 1), jobAlertWorks.slice(1)]

const choose = (here: World, as: Person, choice: Choice) =>
  here.done(consentCalls.choose, { topic: 'jobAlerts', choice }, { as })

async function scene() {
  const here = await world({ rateLimits: false })
  const owner = await homeowner(here)
  const [atOnce, onceADay] = [await contractor(here), await contractor(here)]
  await choose(here, atOnce, 'instant')
  /** How many jobs each mail lists. */
  const told = async ({ email }: Person) =>
    (await here.mails())
      .filter(({ to, kind }) => to === email && kind.startsWith('job-alert'))
      .map(({ text }) => text.split('Leaking kitchen tap').length - 1)
  const nextMorning = () => {
    const tomorrow = later(here.clock(), days(1))
    here.clock.set(new Date(`${dayOf(tomorrow)}T09:00:00Z`))
  }
  return { here, owner, atOnce, onceADay, told, nextMorning }
}

test('a job that is still being posted while the others are told is told in the next round, and only there', async () => {
  const { here, owner, atOnce, onceADay, told, nextMorning } = await scene()
  const open = new pg.Client(here.services.database.pool.options)
  await open.connect()
  await open.query('begin')
  // Posted first, but invisible to others until its transaction commits.
  const late = newId()
  await open.query(
    `insert into jobs (id, client_id, title, description, category, location, postcode, district, town, latitude, longitude,
        urgency, max_quotes, created_at)
      select $1, $2, 'Leaking kitchen tap', 'It drips.', 'plumbing', 'Leeds', 'LS6 3AA', 'LS6', 'Leeds', latitude, longitude,
        'flexible', 3, $3 from contractors where id = $4`,
    [late, owner.id, here.clock(), onceADay.id],
  )
  await open.query('insert into job_news (job_id, posted_at) values ($1, $2)', [late, here.clock()])
  await job(here, owner)
  await carryOut(here.services, [...spread, ...daily])
  expect([await told(atOnce), await told(onceADay)]).toEqual([[1], [1]])

  await open.query('commit')
  await open.end()
  nextMorning()
  await carryOut(here.services, [...spread, ...daily])
  expect([await told(atOnce), await told(onceADay)]).toEqual([
    [1, 1],
    [1, 1],
  ])
  nextMorning()
  await carryOut(here.services, [...spread, ...daily])
  expect((await told(onceADay)).length + (await told(atOnce)).length).toBe(4)
})

test('after days without a run there is one mail with all of it, in the morning', async () => {
  const { here, owner, onceADay, told, nextMorning } = await scene()
  for (let day = 0; day < 3; day += 1) {
    await job(here, owner)
    here.clock.advance(days(1))
  }
  here.clock.advance(hours(14))
  await carryOut(here.services, daily)
  expect(await told(onceADay)).toEqual([])
  nextMorning()
  await carryOut(here.services, daily)
  here.clock.advance(hours(3))
  await carryOut(here.services, daily)
  expect(await told(onceADay)).toEqual([3])
})

test('whoever is suspended, takes no work at the moment or wants no mails is told nothing, at once or daily', async () => {
  const { here, owner, atOnce, onceADay, told, nextMorning } = await scene()
  const others = [await contractor(here), await contractor(here), await contractor(here), await contractor(here)]
  const [suspended, suspendedAtOnce, pausing, pausingAtOnce] = others as [Person, Person, Person, Person]
  for (const one of [suspendedAtOnce, pausingAtOnce]) await choose(here, one, 'instant')
  const admin = await here.person({ role: 'admin' })
  await job(here, owner)
  const sanction = { kind: 'suspension', ground: 'harming', reason: 'He shouted at two homeowners.' } as const
  for (const { id: userId } of [suspended, suspendedAtOnce])
    await here.done(sanctionCalls.impose, { ...sanction, userId }, { as: admin })
  const until = dayOf(later(here.clock(), days(30)))
  for (const one of [pausing, pausingAtOnce]) await here.done(profileCalls.pause, { id: one.id, until }, { as: one })
  for (const one of [atOnce, onceADay]) await choose(here, one, 'off')
  await carryOut(here.services, [...spread, ...daily])
  nextMorning()
  await carryOut(here.services, [...spread, ...daily])
  for (const one of [...others, atOnce, onceADay]) expect(await told(one)).toEqual([])
})

test('a job is announced by the choice in force when it was posted, however it changes later', async () => {
  const { here, owner, atOnce, onceADay, told, nextMorning } = await scene()
  await job(here, owner)
  here.clock.advance(1000)
  await choose(here, atOnce, 'daily')
  await choose(here, onceADay, 'instant')
  here.clock.advance(1000)
  await carryOut(here.services, spread)
  expect([await told(atOnce), await told(onceADay)]).toEqual([[1], []])
  await job(here, owner)
  await carryOut(here.services, spread)
  expect([await told(atOnce), await told(onceADay)]).toEqual([[1], [1]])
  nextMorning()
  await carryOut(here.services, daily)
  expect([await told(atOnce), await told(onceADay)]).toEqual([
    [1, 1],
    [1, 1],
  ])
})

test('instant alerts go by the present working area', async () => {
  const { here, owner, atOnce, told } = await scene()
  await here.done(profileCalls.update, { id: atOnce.id, postcode: 'EH1 1YZ' }, { as: atOnce })
  await job(here, owner)
  await carryOut(here.services, spread)
  expect(await told(atOnce)).toEqual([])
  await here.done(profileCalls.update, { id: atOnce.id, postcode: 'LS1 4DY' }, { as: atOnce })
  await job(here, owner)
  await carryOut(here.services, spread)
  expect(await told(atOnce)).toEqual([1])
})

test('a job with another trade or place is news for whom it newly fits, at once or daily, and for nobody twice', async () => {
  const { here, owner, atOnce, onceADay, told, nextMorning } = await scene()
  const roofers = [await contractor(here, ['Roofing']), await contractor(here, ['Roofing'])] as const
  const both = [
    await contractor(here, ['Plumbing', 'Roofing']),
    await contractor(here, ['Plumbing', 'Roofing']),
  ] as const
  for (const one of [roofers[0], both[0]]) await choose(here, one, 'instant')
  const all = async () => Promise.all([atOnce, onceADay, ...roofers, ...both].map(told))
  here.clock.advance(1000)
  const id = await job(here, owner)
  await carryOut(here.services, spread)
  nextMorning()
  await carryOut(here.services, daily)
  const before = [[1], [1], [], [], [1], [1]]
  expect(await all()).toEqual(before)

  await here.done(jobCalls.change, { id, category: 'roofing' }, { as: owner })
  for (let day = 0; day < 2; day += 1) {
    await carryOut(here.services, spread)
    nextMorning()
    await carryOut(here.services, daily)
  }
  expect(await all()).toEqual([[1], [1], [1], [1], [1], [1]])
  for (const category of ['plumbing', 'roofing'] as const) {
    await here.done(jobCalls.change, { id, category }, { as: owner })
    await carryOut(here.services, spread)
    nextMorning()
    await carryOut(here.services, daily)
  }
  expect(await all()).toEqual([[1], [1], [1], [1], [1], [1]])
})

test('whoever was not told at once of a job is told when it fits them, also with a profile changed meanwhile', async () => {
  const { here, owner, atOnce, told } = await scene()
  const moving = await contractor(here)
  await choose(here, moving, 'instant')
  const moveTo = (as: Person, postcode: string) => here.done(profileCalls.update, { id: as.id, postcode }, { as })
  await moveTo(moving, 'EH1 1YZ')
  here.clock.advance(1000)
  const id = await job(here, owner)
  await carryOut(here.services, spread)
  here.clock.advance(1000)
  for (const one of [atOnce, moving]) await moveTo(one, 'SW1A 1AA')
  await here.done(jobCalls.change, { id, postcode: 'SW1A 1AA' }, { as: owner })
  await carryOut(here.services, spread)
  expect([await told(atOnce), await told(moving)]).toEqual([[1], [1]])
})

test('whoever waits for the daily mail is told once of a job that moves before it, and one in touch not as of a new one', async () => {
  const { here, owner, atOnce, onceADay, told, nextMorning } = await scene()
  const [far, inTouch] = [await contractor(here), await contractor(here)]
  for (const one of [far, inTouch])
    await here.done(profileCalls.update, { id: one.id, postcode: 'EH1 1YZ' }, { as: one })
  await choose(here, inTouch, 'instant')
  here.clock.advance(1000)
  const id = await job(here, owner)
  await carryOut(here.services, spread)
  await request(here, id, inTouch)
  // Told in Leeds, and then where the job goes.
  await here.done(profileCalls.update, { id: atOnce.id, postcode: 'EH1 1YZ' }, { as: atOnce })
  await here.done(jobCalls.change, { id, postcode: 'LS1 4DY' }, { as: owner })
  await carryOut(here.services, spread)
  await here.done(jobCalls.change, { id, postcode: 'EH1 1YZ' }, { as: owner })
  await carryOut(here.services, spread)
  nextMorning()
  await carryOut(here.services, daily)
  expect([await told(atOnce), await told(onceADay), await told(far), await told(inTouch)]).toEqual([[1], [], [1], []])
})

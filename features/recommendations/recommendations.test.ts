import { expect, test } from 'vitest'
import { jobCalls } from '#features/jobs/contract.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { days, minutes } from '#shared/dates.ts'
import type { RawInput } from '#shared/endpoint.ts'
import { allHeard } from '#tests/heard.ts'
import { contractor, give, job, leadAt } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { peopleScene } from '#tests/people-scene.ts'
import type { World } from '#tests/world.ts'
import { recommendationCalls } from './contract.ts'
import { enoughJobs, levelOf, settlingDays } from './rules/market.ts'

const near = 'LS1 4DY'
const far = 'BD1 1HX'

async function post(here: World, owner: Person, wish: Partial<RawInput<typeof jobCalls.create>> = {}) {
  const draft = {
    title: 'Leaking kitchen tap',
    description: 'The mixer tap in the kitchen drips day and night.',
    category: 'plumbing' as const,
    location: 'Somewhere near Leeds',
    postcode: near,
    ...wish,
  }
  return (await here.done(jobCalls.create, draft, { as: owner })).id
}

const recommended = (here: World, person: Person, limit?: number) =>
  here.done(recommendationCalls.jobs, { contractorId: person.id, limit }, { as: person })

test('the best three available jobs come with a score, the parts of it and reasons in words', async () => {
  const { here, owner, person } = await peopleScene()
  await post(here, owner, { postcode: far, urgency: 'flexible' })
  const best = await post(here, owner, { urgency: 'urgent', budgetMax: 500 })
  await post(here, owner, { category: 'roofing' })
  await post(here, owner, { postcode: 'SW1A 1AA' })
  const second = await post(here, owner, { urgency: 'within_month' })
  const found = await recommended(here, person)
  expect(found.map(({ job: { id } }) => id).slice(0, 2)).toEqual([best, second])
  expect(found).toHaveLength(3)
  expect(found[0]).toMatchObject({ skillMatch: 10, locationProximity: 10, urgencyFactor: 10 })
  expect(found[0]?.reasons.slice(0, 2)).toEqual(['Less than a mile away', 'Plumbing is one of your trades'])
  expect(JSON.stringify(found)).not.toContain(near)
  expect(JSON.stringify(found)).not.toContain(owner.lastName)
})

test('a recommendation goes at once when its job is full, asked for or deleted, though the ranking is kept', async () => {
  const { here, owner, person } = await peopleScene()
  const [asked, full, gone, stays] = [
    await post(here, owner),
    await post(here, owner),
    await post(here, owner),
    await post(here, owner),
  ]
  expect(await recommended(here, person, 20)).toHaveLength(4)
  await here.done(leadCalls.requestQuote, { jobId: asked }, { as: person })
  for (let i = 0; i < 3; i++) await leadAt(here, 'pending', full, owner, await contractor(here))
  await here.done(jobCalls.remove, { id: gone }, { as: owner })
  expect((await recommended(here, person, 20)).map((one) => one.job.id)).toEqual([stays])
})

test('a ranking is kept for five minutes, and made anew sooner when the contractor changes', async () => {
  const { here, owner, person } = await peopleScene()
  await allHeard(here)
  expect(await recommended(here, person)).toEqual([])
  await post(here, owner)
  await post(here, owner, { category: 'roofing' })
  here.clock.advance(minutes(5) - 1)
  expect(await recommended(here, person)).toEqual([])
  here.clock.advance(1)
  expect(await recommended(here, person)).toHaveLength(1)
  await here.done(profileCalls.update, { id: person.id, trades: ['Plumbing', 'Roofing'] }, { as: person })
  expect(await recommended(here, person)).toHaveLength(2)
})

test('insights say nothing before there is enough, and over how much once they do', async () => {
  const { here, owner, person } = await peopleScene()
  await give(here, person, 9)
  const insights = () => here.done(recommendationCalls.insights, { contractorId: person.id }, { as: person })
  expect(await insights()).toMatchObject({ basis: 0, successRate: null, averageJobValue: null, preferredJobTypes: [] })
  await leadAt(here, 'accepted', await job(here, owner), owner, person)
  await leadAt(here, 'completed', await job(here, owner), owner, person)
  expect(await insights()).toMatchObject({ basis: 2, successRate: null, decided: 2, won: 2 })
  await leadAt(here, 'accepted', await job(here, owner), owner, person)
  const lost = await leadAt(here, 'pending', await job(here, owner), owner, person)
  await here.done(leadCalls.decline, { leadId: lost }, { as: owner })
  await leadAt(here, 'contacted', await job(here, owner), owner, person)
  expect(await insights()).toMatchObject({
    basis: 5,
    decided: 4,
    won: 3,
    successRate: 75,
    averageJobValue: 14_550,
    valuedJobs: 3,
    preferredJobTypes: [{ category: 'plumbing', asked: 5, decided: 4, won: 3 }],
  })
})

test('a market is what was posted in the trade and around the place in the last twelve weeks', async () => {
  const { here, owner, person } = await peopleScene()
  const market = (wish: RawInput<typeof recommendationCalls.market>) =>
    here.done(recommendationCalls.market, wish, { as: person })
  await post(here, owner)
  const few = await market({ location: 'Leeds', trade: 'Plumbing' })
  expect(few).toMatchObject({ basis: 1, averageBudget: null, competitionLevel: null, demandForecast: null })
  here.clock.advance(days(80))
  for (let i = 0; i < 6; i++) {
    await post(here, owner, { budgetMin: 100, budgetMax: 300 })
    here.clock.advance(days(1))
  }
  await post(here, owner, { category: 'roofing' })
  await post(here, owner, { postcode: 'SW1A 1AA' })
  const leeds = await market({ location: 'Leeds', trade: 'Plumbing' })
  expect(leeds).toMatchObject({
    area: { miles: 25 },
    basis: 6,
    averageBudget: 200,
    budgets: 6,
    contractorsPerJob: null,
  })
  expect(leeds.weeks).toHaveLength(12)
  expect(leeds.weeks.reduce((sum, { jobs }) => sum + jobs, 0)).toBe(6)
  here.clock.advance(days(3))
  expect(await market({ location: near, trade: 'Plumbing' })).toMatchObject({
    competitionLevel: 'low',
    contractorsPerJob: 0,
  })
  expect((await market({})).basis).toBe(8)
  const nowhere = await here.request(recommendationCalls.market, { location: 'Atlantis' }, { as: person })
  expect(nowhere).toMatchObject({ status: 400, body: { fields: { location: expect.stringContaining('Atlantis') } } })
})

test('whoever confirmed a request counts among the contractors on a job, also once it is closed', async () => {
  const { here, owner, person } = await peopleScene()
  await give(here, person, enoughJobs)
  for (let i = 0; i < enoughJobs; i++) {
    const jobId = await job(here, owner)
    await leadAt(here, 'pending', jobId, owner, person)
    await here.done(jobCalls.close, { id: jobId }, { as: owner })
  }
  here.clock.advance(days(settlingDays))
  const market = await here.done(recommendationCalls.market, {}, { as: person })
  expect(market).toMatchObject({
    basis: enoughJobs,
    contractorsPerJob: 1,
    competitionLevel: levelOf(1),
    recommendations: [],
  })
})

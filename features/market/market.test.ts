import { expect, test } from 'vitest'
import { leadCalls } from '#features/leads/contract.ts'
import { hours, minutes } from '#shared/dates.ts'
import { job } from '#tests/market.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { carryOut } from '#tests/works.ts'
import type { World } from '#tests/world.ts'
import { marketCalls } from './contract.ts'
import { figureNames, marketFigures } from './rules.ts'
import { countMarket } from './scheduled.ts'

/** A job with a request after an hour and a half, and one without any for two days. */
async function scene() {
  const { here, owner, person: by } = await peopleScene()
  const asked = await job(here, owner)
  await job(here, owner)
  here.clock.advance(minutes(90))
  await here.done(leadCalls.requestQuote, { jobId: asked }, { as: by })
  here.clock.advance(hours(48))
  const admin = await here.person({ role: 'admin' })
  return { here, admin, count: () => carryOut(here.services, [countMarket]) }
}

const csv = async (here: World, cookie: string, asked = '') =>
  (await here.app.request(`${marketCalls.csv.path}${asked}`, { headers: { cookie } })).text()

test('before the first count there is nothing to say, and afterwards it says when it was counted', async () => {
  const { here, admin, count } = await scene()
  const before = await here.done(marketCalls.read, {}, { as: admin })
  expect(before.counted).toBeNull()
  expect(before.figures).toMatchObject({ posted: 0, unasked: null, toRequest: null, revenue: 0 })
  await count()
  const { counted, figures } = await here.done(marketCalls.read, { category: 'plumbing', area: 'ls' }, { as: admin })
  expect(counted).toEqual({ at: here.clock().toISOString(), since: '2025-11-10T00:00:00.000Z' })
  expect(figures).toMatchObject({
    posted: 2,
    unasked: 0.5,
    toRequest: 90,
    toQuote: null,
    able: 1,
    revenue: 0,
    homeowners: 1,
  })
})

test('a count younger than five minutes is not made again', async () => {
  const { here, admin, count } = await scene()
  await count()
  const { counted } = await here.done(marketCalls.read, {}, { as: admin })
  here.clock.advance(minutes(4))
  await count()
  expect((await here.done(marketCalls.read, {}, { as: admin })).counted).toEqual(counted)
  here.clock.advance(minutes(2))
  await count()
  expect((await here.done(marketCalls.read, {}, { as: admin })).counted?.at).toBe(here.clock().toISOString())
})

test('the file has a line for each week, trade or postcode area, and nothing where there is nothing to say', async () => {
  const { here, admin, count } = await scene()
  await count()
  const [head, ...weeks] = (await csv(here, admin.cookie)).trim().split('\r\n')
  expect(head).toContain(
    'Week from,Jobs posted,Jobs with a request,No request after 24 h %,Time to first request (minutes)',
  )
  expect(weeks).toHaveLength(13)
  expect(weeks.find((line) => line.startsWith('2026-01-26'))).toMatch(/^2026-01-26,2,1,50\.0,90,,,,/)
  expect(await csv(here, admin.cookie, '?by=trade')).toContain('\r\nPlumbing,2,1,50.0,90,,,1,')
  expect(await csv(here, admin.cookie, '?by=area&category=roofing')).toContain('\r\nLS (Leeds),0,0,,,,,0,')
})

test('whoever watches the site has the same figures, and what each of them is', async () => {
  const { here, count } = await scene()
  const read = async () => (await here.services.metrics.read()).text
  expect(await read()).not.toContain('market_figure{')
  await count()
  const text = await read()
  expect(text).toContain('market_figure{figure="posted",period="all weeks counted"} 2')
  expect(text).toContain('market_figure{figure="unasked",period="all weeks counted"} 0.5')
  expect(text).toContain(`market_counted_timestamp_seconds ${here.clock().getTime() / 1000}`)
  for (const name of figureNames) expect(text).toContain(`${name} (${marketFigures[name].unit})`)
})

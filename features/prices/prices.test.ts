import { expect, test } from 'vitest'
import { days, later } from '#shared/dates.ts'
import { acceptedQuote, moreAccepted, sentQuote } from '#tests/accepted-quotes.ts'
import { contractor, homeowner, job } from '#tests/market.ts'
import { carryOut } from '#tests/works.ts'
import { type World, world } from '#tests/world.ts'
import { priceCalls } from './contract.ts'
import { countPrices } from './scheduled.ts'

/** Leeds with one accepted quote of £100, and five contractors to send more. */
async function scene() {
  const here = await world({ rateLimits: false })
  const owner = await homeowner(here)
  const contractors = await Promise.all(Array.from({ length: 5 }, () => contractor(here)))
  const [by] = contractors
  if (!by) throw new Error('Five were asked for')
  const leadId = await acceptedQuote(here, { jobId: await job(here, owner), owner, by, pounds: 100 })
  return { here, owner, contractors, leadId }
}

async function recount(here: World) {
  here.clock.advance(days(1))
  await carryOut(here.services, [countPrices])
}

const guide = (here: World, town?: string, category: 'plumbing' | 'roofing' = 'plumbing') =>
  here.done(priceCalls.guide, { category, town })
const upTo = (pounds: number, from = 200) => Array.from({ length: (pounds - from) / 100 + 1 }, (_, n) => from + n * 100)

test('a town has figures from ten accepted quotes of five contractors on, and one fewer of either has none', async () => {
  const { here, contractors, leadId } = await scene()
  await moreAccepted(here, leadId, upTo(900), contractors)
  await recount(here)
  expect((await guide(here, 'leeds')).figures).toBeNull()
  await moreAccepted(here, leadId, [1000], contractors.slice(0, 1))
  await recount(here)
  const { figures, period, town, towns } = await guide(here, 'leeds')
  expect(figures).toEqual({
    area: { level: 'town', slug: 'leeds', name: 'Leeds' },
    low: 300,
    middle: 500,
    high: 800,
    quotes: 10,
    contractors: 5,
  })
  expect(town?.slug).toBe('leeds')
  expect(towns).toEqual([town])
  expect(period).toEqual({ from: '2024-02-03T09:00:00.000Z', to: '2026-02-03T09:00:00.000Z' })
})

test('ten quotes of four contractors give no figure anywhere', async () => {
  const { here, contractors, leadId } = await scene()
  await moreAccepted(here, leadId, upTo(2000), contractors.slice(0, 4))
  await recount(here)
  expect(await guide(here, 'leeds')).toMatchObject({ figures: null, towns: [] })
  expect((await here.done(priceCalls.overview, {})).categories.filter(({ figures }) => figures)).toEqual([])
})

test('a place with too few shows the closest wider area that has enough', async () => {
  const { here, contractors, leadId } = await scene()
  await moreAccepted(here, leadId, upTo(600), contractors)
  await moreAccepted(here, leadId, upTo(500), contractors, { district: 'WF1' })
  await moreAccepted(here, leadId, upTo(500), contractors, { district: 'S1' })
  await recount(here)
  const levelIn = async (town: string) => (await guide(here, town)).figures?.area.name
  expect(await levelIn('leeds')).toBe('West Yorkshire')
  expect(await levelIn('sheffield')).toBe('Yorkshire and the Humber')
  expect(await levelIn('bristol')).toBe('the UK')
  expect((await guide(here, 'leeds', 'roofing')).figures).toBeNull()
  const { figures } = await here.done(priceCalls.guide, { category: 'plumbing', district: 'LS6' })
  expect(figures?.quotes).toBe(10)
})

test('what counts is the version that was accepted, in the last two years, and no other', async () => {
  const { here, owner, contractors, leadId } = await scene()
  const [first, second] = contractors
  if (!first || !second) throw new Error('Five were asked for')
  await moreAccepted(here, leadId, upTo(1000), contractors)
  await sentQuote(here, { jobId: await job(here, owner), owner, by: second, pounds: 90_000 })
  await moreAccepted(here, leadId, [80_000], [first], { sentAt: later(here.clock(), -days(740)) })
  const { pool } = here.services.database
  await pool.query(
    `insert into quotes select gen_random_uuid(), lead_id, 2, 9999900, content, sent_at from quotes where lead_id = $1`,
    [leadId],
  )
  await recount(here)
  expect((await guide(here, 'leeds')).figures).toMatchObject({ low: 300, middle: 500, high: 800, quotes: 10 })
})

test('figures go with the next count when there are no longer enough, and nobody is shown old ones', async () => {
  const { here, contractors, leadId } = await scene()
  await moreAccepted(here, leadId, upTo(1000), contractors)
  await recount(here)
  expect((await guide(here, 'leeds')).figures?.quotes).toBe(10)
  await here.services.database.pool.query(`update leads set status = 'called_off' where id = $1`, [leadId])
  expect((await guide(here, 'leeds')).figures?.quotes).toBe(10)
  await recount(here)
  expect((await guide(here, 'leeds')).figures).toBeNull()
})

test('a count made less than three hours ago is not made again by a process that starts', async () => {
  const { here, contractors, leadId } = await scene()
  await recount(here)
  await moreAccepted(here, leadId, upTo(1000), contractors)
  await carryOut(here.services, [countPrices])
  expect((await guide(here, 'leeds')).figures).toBeNull()
  await recount(here)
  expect((await guide(here, 'leeds')).figures?.quotes).toBe(10)
})

test('a town is found by its name, its postcode or its address, and what is nowhere is not found', async () => {
  const here = await world()
  const slugOf = async (near: string) => (await here.done(priceCalls.town, { near })).slug
  expect(
    await Promise.all(['Leeds', 'ls6 3aa', 'LS6', 'richmond-greater-london', 'West Yorkshire'].map(slugOf)),
  ).toEqual(['leeds', 'leeds', 'leeds', 'richmond-greater-london', expect.any(String)])
  expect((await here.request(priceCalls.town, { near: 'Nowhereville' })).status).toBe(404)
  expect((await here.request(priceCalls.guide, { category: 'plumbing', town: 'nowhere' })).status).toBe(404)
})

test('the sitemap names the pages of the price guide that have figures, and no others', async () => {
  const { here, contractors, leadId } = await scene()
  const index = async () => (await here.app.request('/sitemap.xml')).text()
  expect(await index()).not.toContain('sitemap-prices')
  await moreAccepted(here, leadId, upTo(1000), contractors)
  await recount(here)
  expect(await index()).toContain('/sitemap-prices.xml')
  const pages = await (await here.app.request('/sitemap-prices.xml')).text()
  expect([...pages.matchAll(/<loc>.*?(\/prices.*?)<\/loc>/g)].map(([, path]) => path)).toEqual([
    '/prices/plumbing',
    '/prices/plumbing/leeds',
  ])
})

import { expect, test } from 'vitest'
import { leadCalls } from '#features/leads/contract.ts'
import { minutes } from '#shared/dates.ts'
import { contractor, homeowner, job, leadAt, quote } from '#tests/market.ts'
import { world } from '#tests/world.ts'
import { quoteTemplateCalls } from './contract.ts'
import { mostTemplates } from './rules.ts'

test('A template is kept under its name, the newest of a name alone, and is nobody else’s', async () => {
  const here = await world()
  const [by, other] = [await contractor(here), await contractor(here)]
  const save = (name: string, workBreakdown: string) =>
    here.done(quoteTemplateCalls.save, { name, content: { workBreakdown } }, { as: by })
  await save('Bathroom', 'Strip out')
  await save('A tap', 'Isolate')
  const { id } = await save(' bathroom ', 'Strip out, tank, tile')
  const listed = await here.done(quoteTemplateCalls.templates, {}, { as: by })
  expect(listed.map(({ name, content }) => [name, content.workBreakdown])).toEqual([
    ['A tap', 'Isolate'],
    ['bathroom', 'Strip out, tank, tile'],
  ])
  expect(await here.done(quoteTemplateCalls.templates, {}, { as: other })).toEqual([])
  expect((await here.request(quoteTemplateCalls.removeTemplate, { id }, { as: other })).status).toBe(404)
  await here.done(quoteTemplateCalls.removeTemplate, { id }, { as: by })
  expect((await here.done(quoteTemplateCalls.templates, {}, { as: by })).map(({ name }) => name)).toEqual(['A tap'])
})

test('Somebody keeps so many templates and no more; one of them can still be replaced', async () => {
  const here = await world()
  const by = await contractor(here)
  const save = (n: number) => here.request(quoteTemplateCalls.save, { name: `Job ${n}`, content: {} }, { as: by })
  for (let n = 0; n < mostTemplates; n++) expect((await save(n)).status).toBe(200)
  expect(await save(mostTemplates)).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
  expect((await save(0)).status).toBe(200)
})

test('Quotes that were sent are there to copy from, each in its newest version and without whom it was for', async () => {
  const here = await world()
  const [owner, by] = [await homeowner(here), await contractor(here)]
  const first = await leadAt(here, 'quoted', await job(here, owner), owner, by)
  here.clock.advance(minutes(1))
  const second = await leadAt(here, 'quoted', await job(here, owner), owner, by)
  here.clock.advance(minutes(1))
  const again = { ...quote, labourCost: 9_000, totalCost: 15_550 }
  await here.done(leadCalls.submitQuote, { leadId: first, ...again }, { as: by })
  const earlier = await here.done(quoteTemplateCalls.earlier, { contractorId: by.id }, { as: by })
  expect(earlier.map(({ leadId, totalCost }) => [leadId, totalCost])).toEqual([
    [first, 15_550],
    [second, 14_550],
  ])
  expect(earlier[0]?.content).toMatchObject({ workBreakdown: quote.workBreakdown, labourCost: 9_000 })
  expect(JSON.stringify(earlier)).not.toContain(quote.customerName)
})

import { expect, test } from 'vitest'
import { leadCalls } from '#features/leads/contract.ts'
import { privacyCalls } from '#features/privacy/contract.ts'
import { eraseAccount } from '#features/privacy/services.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { minutes } from '#shared/dates.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { contractor, job, leadAt, quote } from '#tests/market.ts'
import { world } from '#tests/world.ts'
import { priceListCalls } from './contract/price-list.ts'
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

test('Of several templates saved at once, so many are kept and no more', async () => {
  const here = await world()
  const by = await contractor(here)
  const save = (n: number) => here.request(quoteTemplateCalls.save, { name: `Job ${n}`, content: {} }, { as: by })
  for (let n = 1; n < mostTemplates; n++) await save(n)
  const answers = await Promise.all([1, 2, 3].map((n) => save(mostTemplates + n)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await here.done(quoteTemplateCalls.templates, {}, { as: by })).toHaveLength(mostTemplates)
})

test('Quotes that were sent are there to copy from, each in its newest version and without whom it was for', async () => {
  const { here, owner, person: by, leadId: first } = await leadScene('quoted')
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

test('Templates and prices are in the download of whoever keeps them, and go with the account', async () => {
  const here = await world()
  const [by, other] = [await contractor(here), await contractor(here)]
  const price = {
    what: 'Quillfeather valve',
    unit: 'each',
    unitPrice: 4000,
    vat: 'none',
    group: 'materialsCost',
  } as const
  for (const as of [by, other]) {
    await here.done(quoteTemplateCalls.save, { name: 'Quillfeather job', content: {} }, { as })
    await here.done(priceListCalls.add, { ...price, prices: 'gross' }, { as })
  }
  const answer = await here.app.request(privacyCalls.download.path, { headers: { cookie: by.cookie } })
  const download = Buffer.from(await answer.arrayBuffer()).toString()
  for (const name of ['Quillfeather valve', 'Quillfeather job']) expect(download).toContain(name)
  await inTransaction(here.services, [], (transaction) => eraseAccount(transaction, by.id))
  const { pool } = here.services.database
  for (const table of ['quote_templates', 'price_list_items']) {
    const { rows } = await pool.query(`select contractor_id from ${table}`)
    expect(rows, table).toEqual([{ contractor_id: other.id }])
  }
})
